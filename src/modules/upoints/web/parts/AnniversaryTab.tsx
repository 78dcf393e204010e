import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { anniversaries, saveAnniversaries } from '../../contract/index.ts'

type Given = OutputOf<typeof anniversaries>

/** What each year of service is worth, booked on its day. */
export function AnniversaryTab() {
  const { t } = useText()
  const call = useCall(anniversaries, {})
  return (
    <Loaded call={call}>
      {(given) => (
        <Card
          title={t('upoints.anniversary.title')}
          extra={
            <Opens className="btn s" label={t('kit.edit')}>
              {(close) => <TableForm given={given} onClose={close} />}
            </Opens>
          }
        >
          <p className="hint">{t('upoints.anniversary.intro')}</p>
          {given.table.map(({ years, points }) => (
            <div className="li" key={years}>
              <div className="t">{t('upoints.anniversary.years', { years })}</div>
              <b>{t('upoints.points', { points: formatNumber(points) })}</b>
            </div>
          ))}
          {given.table.length === 0 && <p className="above">{t('upoints.anniversary.none')}</p>}
        </Card>
      )}
    </Loaded>
  )
}

type Row = Partial<Given['table'][number]>

function TableForm({ given: { table, step }, onClose }: { given: Given; onClose(): void }) {
  const { t } = useText()
  const form = useForm(saveAnniversaries, {
    initial: { table },
    draft: 'upoints.anniversaries',
  })
  const rows: readonly Row[] = form.values.table ?? []
  // what is not filled in yet is refused by the schema, beside its field
  const write = (next: readonly Row[]) => form.set('table', next as Given['table'])
  const change = (at: number, row: Row) => write(rows.map((one, n) => (n === at ? { ...one, ...row } : one)))
  return (
    <FormSheet title={t('upoints.anniversary.title')} form={form} action={t('kit.save')} told="upoints.anniversary.saved" onClose={onClose}>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
        <div className="g2" key={at}>
          <NumberField
            label={t('upoints.anniversary.year')}
            required
            value={row.years}
            fault={form.fault(`table.${at}.years`)}
            onChange={(years) => change(at, { years })}
          />
          <NumberField
            label={t('unit.points')}
            required
            value={row.points}
            fault={form.fault(`table.${at}.points`)}
            note={
              <button type="button" className="btn link" onClick={() => write(rows.filter((_, n) => n !== at))}>
                {t('upoints.anniversary.remove')}
              </button>
            }
            onChange={(points) => change(at, { points })}
          />
        </div>
      ))}
      <p className="row between">
        <button type="button" className="btn" onClick={() => write([...rows, {}])}>
          {t('upoints.anniversary.add')}
        </button>
        <small>{t('upoints.anniversary.step', { step })}</small>
      </p>
    </FormSheet>
  )
}
