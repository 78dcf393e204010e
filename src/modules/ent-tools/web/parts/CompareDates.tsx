import { useState } from 'react'
import { addDays, addMonths, dayOf, startOfDay } from '#foundation/time.ts'
import { DateTimeField } from '#foundation/web/kit/DateFields.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { List } from '#foundation/web/kit/List.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { compare } from '../../contract.ts'
import { BeforeAfter } from './BeforeAfter.tsx'
import { useUop } from './useUop.ts'

/** What was different between two moments, past or planned. */
export function CompareDates() {
  const { t } = useText()
  const { named, moduleOf, company } = useUop()
  const today = dayOf(serverNow())
  const [first, setFirst] = useState<string | undefined>(startOfDay(addMonths(today, -6)).toISOString())
  const [second, setSecond] = useState<string | undefined>(startOfDay(addDays(today, 1)).toISOString())
  const call = useCall(compare, { first: first ?? '', second: second ?? '' }, { enabled: Boolean(first && second) })
  return (
    <>
      <div className="card below" style={{ padding: '16px 20px 0' }}>
        <div className="pair">
          <DateTimeField label={t('ent-tools.compare.first')} value={first} onChange={setFirst} />
          <DateTimeField label={t('ent-tools.compare.second')} value={second} onChange={setSecond} />
        </div>
        <p className="hint" style={{ paddingBottom: 14 }}>
          {t('ent-tools.compare.note')}
        </p>
      </div>
      <Loaded call={call}>
        {({ list }) => (
          <List
            rows={list}
            rowKey={(row) => `${row.module}.${row.key}.${row.entity}`}
            empty={t('ent-tools.compare.same')}
            columns={[
              { key: 'module', title: t('ent-tools.module'), cell: (row) => moduleOf(row) },
              { key: 'name', title: t('ent-tools.parameter'), cell: (row) => named(row) },
              { key: 'entity', title: t('ent-tools.form.entity'), cell: (row) => company(row.entity) },
              { key: 'change', title: t('ent-tools.change'), cell: (row) => <BeforeAfter before={row.first} after={row.second} unit={row.unit} /> },
            ]}
            card={(row) => (
              <>
                <b>{named(row)}</b>
                <small className="line">
                  {moduleOf(row)} · {company(row.entity)}
                </small>
                <BeforeAfter before={row.first} after={row.second} unit={row.unit} />
              </>
            )}
          />
        )}
      </Loaded>
    </>
  )
}
