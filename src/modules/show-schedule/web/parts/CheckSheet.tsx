import { listed } from '#foundation/contract/texts.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { scheduleCheck, scheduleList } from '../../contract/index.ts'
import { sayTimes } from '../../rules/times.ts'

/** What keeps a day from being published, and who could have its open places (SHOW-15). */
export function CheckSheet({ day, onClose }: { day: string; onClose(): void }) {
  const { t, lang, pick } = useText()
  const call = useCall(scheduleCheck, { date: day })
  const plan = useCall(scheduleList, { from: day, to: day })
  const said = (id: string) => {
    const slot = plan.data?.slots.find((one) => one.id === id)
    return slot ? `${sayTimes(slot)} ${pick(slot.showCn, slot.showEn)}` : ''
  }
  return (
    <Sheet title={t('show-schedule.check')} onClose={onClose}>
      <Loaded call={call}>
        {({ problems, open, drafts, changed }) => (
          <div className="stack">
            <p className="hint">{t('show-schedule.check.sum', { drafts, changed })}</p>
            {problems.length === 0 && open.length === 0 && <p className="note-box">{t('show-schedule.check.good')}</p>}
            {problems.map(({ slot, message }) => (
              <p key={slot} className="note-box warn">
                <b data-typed="">{said(slot)}</b> {message}
              </p>
            ))}
            {open.map(({ slot, at, role, standby, free }) => (
              <div key={`${slot} ${at}`}>
                <b data-typed="">
                  {said(slot)} {role}
                </b>{' '}
                {standby && <small>{t('show-schedule.standby')}</small>}
                <p data-typed={free.length > 0 ? '' : undefined}>
                  {free.length > 0
                    ? listed(
                        free.map(({ name }) => name),
                        lang,
                      )
                    : t('show-schedule.check.nobody')}
                </p>
              </div>
            ))}
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}
