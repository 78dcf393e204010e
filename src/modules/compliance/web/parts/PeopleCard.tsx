import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Detail } from '../../contract/index.ts'
import { Readings } from './Readings.tsx'

/** The people of the other side, with what each of them got this year. */
export function PeopleCard({ of: { recipients, direction } }: { of: Detail }) {
  const { t, name } = useText()
  return (
    <Card title={t(direction === 'offer' ? 'compliance.form.recipients' : 'compliance.form.givers')}>
      {recipients.map((one) => (
        <section className="below" key={one.id}>
          <div className="row wrap">
            <b data-typed="">{name(one)}</b>
            {one.official && <Tag tone="w">{t('compliance.official')}</Tag>}
          </div>
          <small>
            {one.title !== '' && <span data-typed="">{one.title} </span>}
            {one.idType && t(`compliance.idType.${one.idType}`)} <span translate="no">{one.idMasked}</span>
          </small>
          <Readings of={one.readings} />
        </section>
      ))}
    </Card>
  )
}
