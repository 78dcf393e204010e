import type { InputOf } from '#foundation/contract/endpoint.ts'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { listMessages, type Message, tab, unreadCount, waitingCounts } from '../contract.ts'
import { notification } from '../rules/life.ts'
import { shownCount } from '../rules/messages.ts'
import { MessageLine } from './parts/MessageLine.tsx'
import { ModuleTag } from './parts/ModuleTag.tsx'
import { OtherTodos } from './parts/OtherTodos.tsx'
import { PreferenceSheet } from './parts/PreferenceSheet.tsx'
import { useMarking } from './parts/unread.ts'

type Given = NonNullable<InputOf<typeof listMessages>['filters']>
type Tab = NonNullable<Given['tab']>
interface Filter {
  tab: Tab
  module: string | undefined
  from: string | undefined
  to: string | undefined
}
const NONE: Filter = { tab: 'all', module: undefined, from: undefined, to: undefined }
const PAGE_SIZE = 10

export default function Messages() {
  const { t, lang, pick } = useText()
  const state = useListState(NONE)
  const rows = useCall(listMessages, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: state.filters })
  const unread = shownCount(useCall(unreadCount, {}))
  const waiting = useCall(waitingCounts, {})
  const { todo, workflow } = waiting.data && !waiting.error ? waiting.data : { todo: 0, workflow: 0 }
  const others = (state.filters.tab === 'action' && rows.data?.others) || []
  const marking = useMarking()
  const desk = useDesk()
  const senders = (rows.data?.modules ?? []).map(({ module, moduleCn, moduleEn }) => ({ value: module, label: pick(moduleCn ?? module, moduleEn ?? module) }))
  const narrowed = Boolean(state.filters.module ?? state.filters.from ?? state.filters.to)
  const counts = { all: 0, unread, action: todo }
  const label = (value: Tab) => (counts[value] > 0 ? `${t(`notifications.tab.${value}`)} (${counts[value]})` : t(`notifications.tab.${value}`))
  const empty = others.length > 0 ? 'others' : state.filters.tab
  const mark = (m: Message) =>
    m.state === 'done' ? null : (
      <button type="button" className="btn link" disabled={marking.sending} onClick={() => void marking.some({ ids: [m.id], unread: m.state === 'read' })}>
        {t(m.state === 'read' ? 'action.Notification.mark unread' : 'action.Notification.read')}
      </button>
    )
  return (
    <Page
      title={t('screen./{lang}/notification/index')}
      actions={
        <>
          <Opens label={t('notifications.preferences')}>{(close) => <PreferenceSheet onClose={close} />}</Opens>
          <button type="button" className="btn" disabled={unread === 0 || marking.sending} onClick={() => void marking.all(state.filters.module)}>
            {t('notifications.readAll')}
          </button>
        </>
      }
    >
      <Tabs
        label={t('screen./{lang}/notification/index')}
        value={state.filters.tab}
        options={tab.options.map((value) => ({ value, label: label(value) }))}
        onChange={(value) => state.setFilters({ ...state.filters, tab: value })}
      />
      <Filters state={state} initial={{ ...NONE, tab: state.filters.tab }}>
        {(f, set) => (
          <>
            <SelectField
              label={t('notifications.module')}
              value={f.module}
              placeholder={t('kit.all')}
              options={senders}
              onChange={(module) => set({ module })}
            />
            <DateField label={t('notifications.from')} value={f.from} onChange={(from) => set({ from })} />
            <DateField label={t('notifications.to')} value={f.to} onChange={(to) => set({ to })} />
          </>
        )}
      </Filters>
      {state.filters.tab === 'action' && !narrowed && <OtherTodos others={others} approvals={workflow} />}
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(m) => m.id}
        empty={t(`notifications.empty.${narrowed ? 'narrowed' : empty}`)}
        columns={[
          { key: 'message', title: t('notifications.message'), cell: (m) => <Wide message={m} /> },
          { key: 'module', title: t('notifications.module'), cell: (m) => <ModuleTag of={m} /> },
          { key: 'state', title: t('notifications.state'), cell: (m) => <StateTag of={notification} state={m.state} /> },
          { key: 'time', title: t('notifications.time'), cell: (m) => formatInstant(m.createdAt, lang) },
        ]}
        card={(m) => (
          <>
            <MessageLine message={m} />
            <div className="row above near">
              <ModuleTag of={m} />
              <small className="grow">{formatInstant(m.createdAt, lang)}</small>
              {mark(m)}
            </div>
          </>
        )}
        {...(desk && { actions: mark })}
      />
    </Page>
  )
}

/** In a table the text may take two lines, and no more than half of the page. */
const Wide = ({ message }: { message: Message }) => (
  <div className="wraps">
    <MessageLine message={message} />
  </div>
)
