import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { callSheet, exportSchedule } from '../../contract/index.ts'
import { sayTimes } from '../../rules/times.ts'
import { Cast } from './EntrySheet.tsx'

/** Who is called when on a day, to be printed. */
export function CallSheet({ day, venue, onClose }: { day: string; venue: string | undefined; onClose(): void }) {
  const { t, lang, pick } = useText()
  const at = venue ? { venue } : {}
  const call = useCall(callSheet, { date: day, ...at })
  const footer = (
    <div className="row wrap">
      <ExportButton endpoint={exportSchedule} input={{ what: 'callSheet', from: day, to: day, ...at }} />
      <button type="button" className="btn" onClick={() => print()}>
        {t('show-schedule.print')}
      </button>
    </div>
  )
  return (
    <Sheet title={t('show-schedule.callSheetOf', { day: formatDay(day, lang) })} onClose={onClose} footer={footer}>
      <Loaded call={call}>
        {({ entries }) => (
          <div className="stack">
            {entries.length === 0 && <Empty text={t('show-schedule.nothingPublished')} />}
            {entries.map((one) => (
              <section key={one.id}>
                <h3>
                  {sayTimes(one)} <span data-typed="">{pick(one.showCn, one.showEn)}</span>
                </h3>
                <small data-typed="">{one.venue}</small>
                <Cast of={one} />
              </section>
            ))}
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}
