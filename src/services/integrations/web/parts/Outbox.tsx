import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import type { ListState } from '#foundation/web/kit/useListState.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { resend, searchOutbox } from '../../contract.ts'
import { outboxMessage } from '../../rules/outbox.ts'
import { type Filter, given, NO_FILTER, PAGE_SIZE } from './filters.ts'
import { usePortChoices } from './usePortChoices.ts'

type Message = OutputOf<typeof searchOutbox>['list'][number]
const INITIAL: Filter = { ...NO_FILTER, view: 'outbox' }
const REFRESH_SECONDS = 15

/** What goes out: waiting, sent or given up; the failed are sent again one by one or all that the filter finds (INTEG-02). */
export function Outbox({ state }: { state: ListState<Filter> }) {
  const { t, lang, choices } = useText()
  const { say, confirm } = useSay()
  const ports = usePortChoices()
  const { attempt, sending } = useSend(resend)
  const { port, state: inState, text: key, from, to } = state.filters
  const filters = given({ port, state: inState, key, from, to })
  const rows = useCall(searchOutbox, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters }, { pollSeconds: REFRESH_SECONDS })
  const failed = rows.data?.failed ?? 0
  const sendAgain = async (what: { ids: string[] } | { filters: typeof filters }) => {
    const done = await attempt(what)
    if (done) say(t('integrations.resent', { count: done.resent }))
  }
  const sendAll = async () => {
    const title = t('integrations.resend')
    const yes = await confirm({ title, text: t('integrations.resendAsk', { count: failed }), action: title })
    if (yes !== undefined) await sendAgain({ filters })
  }
  return (
    <>
      <Filters
        state={state}
        initial={INITIAL}
        actions={
          failed > 0 && (
            <button type="button" className="btn p" disabled={sending} onClick={() => void sendAll()}>
              {t('integrations.resendAll', { count: failed })}
            </button>
          )
        }
      >
        {(f, set) => (
          <>
            <SelectField label={t('integrations.port')} placeholder={t('kit.all')} value={f.port} options={ports} onChange={(value) => set({ port: value })} />
            <SelectField
              label={t('integrations.state')}
              placeholder={t('kit.all')}
              value={f.state}
              options={choices('state.OutboxMessage.', outboxMessage.states)}
              onChange={(value) => set({ state: value })}
            />
            <TextField label={t('integrations.key')} placeholder={t('integrations.keyNote')} value={f.text} onChange={(text) => set({ text })} />
            <DateField label={t('integrations.from_')} value={f.from} onChange={(value) => set({ from: value })} />
            <DateField label={t('integrations.to_')} value={f.to} onChange={(value) => set({ to: value })} />
          </>
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(m) => m.id}
        empty={t('integrations.outboxNone')}
        columns={[
          { key: 'message', title: t('integrations.message'), cell: (m) => <About message={m} /> },
          { key: 'port', title: t('integrations.port'), cell: (m) => t(`integrations.port.${m.port}`) },
          { key: 'state', title: t('integrations.state'), cell: (m) => <StateTag of={outboxMessage} state={m.state} /> },
          { key: 'tries', title: t('integrations.tries'), num: true, cell: (m) => m.tries },
          { key: 'created', title: t('integrations.created'), cell: (m) => formatInstant(m.createdAt, lang) },
        ]}
        card={(m) => (
          <>
            <div className="row between start">
              <About message={m} />
              <StateTag of={outboxMessage} state={m.state} />
            </div>
            <small>
              {t(`integrations.port.${m.port}`)} · {formatInstant(m.createdAt, lang)} · {t('integrations.tries')} {m.tries}
            </small>
          </>
        )}
        actions={(m) =>
          m.can.includes('resend') && (
            <button type="button" className="btn link" disabled={sending} onClick={() => void sendAgain({ ids: [m.id] })}>
              {t('integrations.resend')}
            </button>
          )
        }
      />
    </>
  )
}

/** What it is about, and what the other side said of it. */
function About({ message: m }: { message: Message }) {
  const { t, lang } = useText()
  return (
    <div className="wraps anywhere">
      <div data-typed="">{m.about || m.key}</div>
      {m.state !== 'done' && m.lastAnswer && <small className="fault">{m.lastAnswer}</small>}
      {m.nextTryAt && m.tries > 0 && (
        <div>
          <small>{t('integrations.nextTry', { at: formatInstant(m.nextTryAt, lang) })}</small>
        </div>
      )}
    </div>
  )
}
