import type { PersonRef } from '#foundation/contract/schemas.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Avatar } from '#foundation/web/kit/Person.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { card } from '#services/people/contract.ts'
import type { ItemDetail } from '../../contract/index.ts'

/** Who asks, for what, and what the room says about it. */
export function ItemFacts({ item }: { item: ItemDetail }) {
  const { t, lang, pick, name } = useText()
  const proxy = item.submittedBy.ssoId !== item.requester.ssoId
  return (
    <Card>
      <Requester person={item.requester} />
      <h2 className="above" data-typed="">
        {pick(item.subjectCn, item.subjectEn)}
      </h2>
      <small>
        {t('workflow.item.submittedAt', { at: formatInstant(item.submittedAt, lang) })}
        {proxy && ` · ${t('workflow.item.submittedBy', { name: name(item.submittedBy) })}`}
      </small>
      {item.facts.length > 0 && <Said facts={item.facts} />}
    </Card>
  )
}

/** Signs as wide as a Han character count twice. */
const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > '\u2fff' ? 2 : 1), 0)
/** What is longer takes a line of its own. */
const WIDE = 30

function Said({ facts }: { facts: ItemDetail['facts'] }) {
  const { pick } = useText()
  return (
    <dl className="facts above">
      {facts.map(({ labelCn, labelEn, valueCn, valueEn }) => (
        <div key={labelEn} style={widthOf(pick(valueCn, valueEn)) > WIDE ? { gridColumn: '1 / -1' } : undefined}>
          <dt>{pick(labelCn, labelEn)}</dt>
          {/* what somebody wrote is in one language */}
          <dd className="lines" {...(valueCn === valueEn && { 'data-typed': '' })}>
            {pick(valueCn, valueEn) || '—'}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Requester({ person }: { person: PersonRef }) {
  const { pick, name } = useText()
  const known = useCall(card, { ssoId: person.ssoId }).data
  const place = [pick(person.departmentCn, person.departmentEn), known && pick(known.jobTitleCn, known.jobTitleEn)].filter(Boolean)
  return (
    <div className="row" style={{ paddingTop: 4 }}>
      <Avatar person={person} size={44} />
      <div className="grow">
        <b style={{ fontSize: 16 }}>{name(person)}</b> <small>{person.ssoId}</small>
        <br />
        <small>{place.join(' · ')}</small>
      </div>
    </div>
  )
}
