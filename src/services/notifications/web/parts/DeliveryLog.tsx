import type { InputOf } from '#foundation/contract/endpoint.ts'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { SsoIdField, ssoIdIn } from '#foundation/web/kit/SsoIdField.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type DeliveryLine, exportDeliveries, resendDeliveries, searchDeliveries } from '../../contract.ts'
import { channels, emailMessage } from '../../rules/life.ts'
import { ChannelSwitch } from './ChannelSwitch.tsx'
import { type Filter, given, NO_FILTER, PAGE_SIZE } from './filters.ts'
import { ModuleTag } from './ModuleTag.tsx'

/** What was mailed, sent by SMS and told, to whom, and what came of it; the failed are sent again one by one or all that the filter finds. */
export function DeliveryLog({ state }: { state: ListState<Filter> }) {
  const { t, lang, pick, choices } = useText()
  const { say, confirm } = useSay()
  const { attempt, sending } = useSend(resendDeliveries)
  const { channel, module, state: inState, text, from, to } = state.filters
  const ssoId = ssoIdIn(text)
  const filters = given({ channel, module, state: inState, ssoId, from, to })
  const rows = useCall(searchDeliveries, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters })
  const failed = rows.data?.failed ?? 0
  const modules = (rows.data?.modules ?? []).map((one) => ({ value: one.module, label: pick(one.moduleCn ?? one.module, one.moduleEn ?? one.module) }))
  const sendAgain = async (what: InputOf<typeof resendDeliveries>) => {
    const done = await attempt(what)
    if (done) say(t('notifications.resent', { count: done.resent }))
  }
  const sendAll = async () => {
    const title = t('notifications.resend')
    const yes = await confirm({ title, text: t('notifications.resendAsk', { count: failed }), action: title })
    if (yes !== undefined) await sendAgain({ filters })
  }
  return (
    <>
      {rows.data && channel !== 'in-app' && <ChannelSwitch channel={channel ?? 'email'} on={channel === 'sms' ? rows.data.smsOn : rows.data.emailOn} />}
      <Filters
        state={state}
        initial={NO_FILTER}
        actions={
          <>
            {failed > 0 && (
              <button type="button" className="btn p" disabled={sending} onClick={() => void sendAll()}>
                {t('notifications.resendAll', { count: failed })}
              </button>
            )}
            <ExportButton endpoint={exportDeliveries} input={{ filters }} />
          </>
        }
      >
        {(f, set) => (
          <>
            <SelectField
              always
              label={t('notifications.channel')}
              value={f.channel ?? 'email'}
              options={choices('notifications.channel.', channels)}
              onChange={(value) => set({ channel: value })}
            />
            <SelectField
              label={t('notifications.module')}
              placeholder={t('kit.all')}
              value={f.module}
              options={modules}
              onChange={(value) => set({ module: value })}
            />
            <SelectField
              label={t('notifications.state')}
              placeholder={t('kit.all')}
              value={f.state}
              options={choices('state.EmailMessage.', emailMessage.states)}
              onChange={(value) => set({ state: value })}
            />
            <SsoIdField label={t('notifications.ssoId')} value={f.text} onChange={(value) => set({ text: value })} />
            <DateField label={t('notifications.from')} value={f.from} onChange={(value) => set({ from: value })} />
            <DateField label={t('notifications.to')} value={f.to} onChange={(value) => set({ to: value })} />
          </>
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(d) => d.id}
        empty={t('notifications.logNone')}
        columns={[
          { key: 'event', title: t('notifications.event'), cell: (d) => <About line={d} /> },
          { key: 'receiver', title: t('notifications.receiver'), cell: (d) => d.person && <PersonCell person={d.person} /> },
          { key: 'state', title: t('notifications.state'), cell: (d) => <StateTag of={emailMessage} state={d.state} /> },
          { key: 'tries', title: t('notifications.tries'), num: true, cell: (d) => d.tries },
          { key: 'time', title: t('notifications.time'), cell: (d) => formatInstant(d.createdAt, lang) },
        ]}
        card={(d) => (
          <>
            <div className="row between start">
              <About line={d} />
              <StateTag of={emailMessage} state={d.state} />
            </div>
            {d.person && <PersonCell person={d.person} />}
            <small>
              {formatInstant(d.createdAt, lang)} · {t('notifications.tries')} {d.tries}
            </small>
          </>
        )}
        actions={(d) =>
          d.can.includes('resend') && (
            <button
              type="button"
              className="btn link"
              disabled={sending}
              onClick={() => void sendAgain({ channel: channel === 'sms' ? 'sms' : 'email', ids: [d.id] })}
            >
              {t('notifications.resend')}
            </button>
          )
        }
      />
    </>
  )
}

function About({ line }: { line: DeliveryLine }) {
  const { t, lang, pick } = useText()
  return (
    <div className="wraps anywhere">
      <div className="row wrap tight">
        {pick(line.eventCn, line.eventEn)}
        <ModuleTag of={line} />
      </div>
      {line.to && <small>{line.to}</small>}
      {line.leavesAt && <small> {t('notifications.leaves', { at: formatInstant(line.leavesAt, lang) })}</small>}
      {line.reason && line.state !== 'delivered' && (
        <div>
          <small className="fault" data-typed="">
            {line.reason}
          </small>
        </div>
      )}
    </div>
  )
}
