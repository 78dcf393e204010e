import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { ItemDetail } from '../../contract/index.ts'
import { WhyYou } from './ItemWhy.tsx'

/** Who is kept informed; who asked sees who has read it (WF-47). */
export function ItemCopies({ item }: { item: ItemDetail }) {
  const { t, lang, pick } = useText()
  const { ssoId } = useMe()
  const owner = item.requester.ssoId === ssoId || item.submittedBy.ssoId === ssoId
  return (
    <Card title={t('workflow.item.copies')}>
      {item.copies.map(({ person, readAt, ...why }) => (
        <div key={person.ssoId} className="li line">
          <div className="row between wrap tight">
            <PersonCell person={person} note={pick(person.departmentCn, person.departmentEn)} />
            {owner && (
              <Tag tone={readAt ? 'g' : 'n'}>{readAt ? t('workflow.item.readAt', { at: formatInstant(readAt, lang) }) : t('workflow.item.unread')}</Tag>
            )}
          </div>
          <WhyYou line={why} own={person.ssoId === ssoId} />
        </div>
      ))}
    </Card>
  )
}
