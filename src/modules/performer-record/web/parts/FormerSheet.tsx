import { Facts, Tag } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Former, RecordRow } from '../../contract.ts'
import { sayTimes } from '../../rules/times.ts'

/** What a record was before it was corrected or replaced, the latest first. */
export function FormerSheet({ row, onClose }: { row: RecordRow; onClose(): void }) {
  const { t } = useText()
  return (
    <Sheet title={t('performer-record.former')} onClose={onClose}>
      <PersonCell person={row.person} />
      {row.former.map((one) => (
        <One key={one.id} of={one} />
      ))}
    </Sheet>
  )
}

function One({ of }: { of: Former }) {
  const { t, lang } = useText()
  const typed = (text: string) => <span data-typed="">{text}</span>
  return (
    <section className="above">
      <p className="row wrap">
        <Tag tone={of.what === 'corrected' ? 'w' : 'n'}>{t(`performer-record.former.${of.what}`)}</Tag> <small>{formatInstant(of.at, lang)}</small>
      </p>
      <Facts
        items={[
          { label: t('performer-record.list.times'), value: sayTimes(of) },
          ...(of.show ? [{ label: t('performer-record.list.show'), value: typed(`${of.show} · ${of.role}`) }] : []),
          { label: t('performer-record.list.status'), value: t(`performer-record.status.${of.status}`) },
        ]}
      />
      {of.remark && (
        <p>
          <small>{t('performer-record.list.remark')}</small> {typed(of.remark)}
        </p>
      )}
      {of.reason && (
        <p>
          <small>{t('performer-record.correct.reason')}</small> {typed(of.reason)}
        </p>
      )}
    </section>
  )
}
