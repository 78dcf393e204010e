import { callEndpoint } from '#foundation/web/client.ts'
import { Facts, Tag } from '#foundation/web/kit/Card.tsx'
import { saveCalendarFile } from '#foundation/web/kit/calendarFile.ts'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { calendar, confirm, REASON, replacementSave, type ViewEntry } from '../../contract/index.ts'
import { sayTimes } from '../../rules/times.ts'

/** What is played, by whom; who plays in it confirms, or asks that somebody else does. */
export function EntrySheet({ of, onClose }: { of: ViewEntry; onClose(): void }) {
  const { t, lang, pick } = useText()
  const { say, confirm: ask } = useSay()
  const confirms = useSend(confirm)
  const asks = useSend(replacementSave)
  const { id } = of
  async function replace(): Promise<void> {
    const title = t('show-schedule.replace')
    const reason = await ask({ title, text: t('show-schedule.replace.ask'), action: title, reason: 'required', reasonMax: REASON })
    if (reason !== undefined && (await asks.attempt({ id, reason }))) say(t('show-schedule.replace.done'))
  }
  async function save(): Promise<void> {
    const { nameCn, nameEn, ...entry } = await callEndpoint(calendar, { id })
    saveCalendarFile({ ...entry, name: pick(nameCn, nameEn) })
  }
  const footer = of.mine && of.kind !== 'parade' && (
    <div className="row wrap">
      {of.can.includes('confirm') && (
        <button
          type="button"
          className="btn p"
          disabled={confirms.sending}
          onClick={() => void confirms.attempt({ id }).then((done) => done && say(t('show-schedule.confirm.done')))}
        >
          {t('show-schedule.confirm')}
        </button>
      )}
      {of.can.includes('replace') && (
        <button type="button" className="btn" disabled={asks.sending} onClick={() => void replace()}>
          {t('show-schedule.replace')}
        </button>
      )}
      <button type="button" className="btn" onClick={() => void save()}>
        {t('show-schedule.toCalendar')}
      </button>
    </div>
  )
  return (
    <Sheet title={pick(of.showCn, of.showEn)} onClose={onClose} footer={footer || undefined}>
      <Facts
        items={[
          { label: t('show-schedule.date'), value: formatDay(of.date, lang) },
          { label: t('show-schedule.times'), value: sayTimes(of) },
          { label: t('show-schedule.slot.venue'), value: <span data-typed="">{of.venue}</span> },
          { label: t('show-schedule.slot.kind'), value: t(`show-schedule.slotKind.${of.kind}`) },
        ]}
      />
      {of.cancelled && (
        <p className="note-box warn">
          {t('show-schedule.isCancelled')} <span data-typed="">{of.cancelReason}</span>
        </p>
      )}
      {of.asked && <p className="note-box">{t('show-schedule.replace.open')}</p>}
      <Cast of={of} />
    </Sheet>
  )
}

/** Who plays what. */
export function Cast({ of }: { of: ViewEntry }) {
  const { t } = useText()
  return (
    <ul className="stack plain">
      {of.cast.map(({ role, standby, name, mine, confirmedAt }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is known by its place
        <li key={at} className="row between wrap">
          <span className="row wrap">
            <b data-typed="">{role}</b>
            {standby && <small>{t('show-schedule.standby')}</small>}
          </span>
          <span className="row wrap">
            {name === null ? <span>{t('show-schedule.open')}</span> : <span data-typed="">{name}</span>}
            {mine && <Tag tone="b">{t('show-schedule.me')}</Tag>}
            {confirmedAt && <Tag tone="g">{t('show-schedule.isConfirmed')}</Tag>}
          </span>
        </li>
      ))}
    </ul>
  )
}
