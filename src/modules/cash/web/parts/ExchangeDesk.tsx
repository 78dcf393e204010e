import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useChosen } from '#foundation/web/kit/useChosen.ts'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import {
  batchConfirm,
  COUNTED,
  confirm,
  detail,
  type Exchange,
  exportCash,
  MOST_AT_ONCE,
  recount,
  search,
  searchCounts,
  withdraw,
} from '../../contract/index.ts'
import { type ExchangeState, exchangeLife } from '../../rules/life.ts'
import { CorrectForm } from './CorrectForm.tsx'
import { CountForm } from './CountForm.tsx'
import { DetailSheet } from './DetailSheet.tsx'
import { listWith, useExchangeCells } from './ExchangeCells.tsx'

type Asked = NonNullable<InputOf<typeof search>['filters']>
const TO_ARRIVE: Asked = { status: 'NEW' }
const NO_ROWS: readonly Exchange[] = []
const PAGE_SIZE = 10
/** The tab says the status; what was counted is shown where something was. */
const UNCOUNTED = listWith('number', 'location', 'declaredTotalFen', 'applicant', 'submittedAt')
const COUNTED_ONES = listWith('number', 'location', 'declaredTotalFen', 'countedTotalFen', 'differenceFen', 'applicant', 'submittedAt', 'countedBy')
const BEFORE_COUNT: readonly ExchangeState[] = ['NEW', 'SYNC', 'CANCEL']

/** Exchanges by how they stand, with what is to be done with each; those that agree are confirmed together. */
export function ExchangeDesk() {
  const { t } = useText()
  const state = useListState(TO_ARRIVE)
  const status = state.filters.status ?? 'NEW'
  const counts = useCall(searchCounts, {}).data?.counts
  const rows = useCall(search, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: state.filters })
  const chosen = useChosen(
    rows.data?.list ?? NO_ROWS,
    ({ id }) => id,
    ({ can }) => can.includes('confirm'),
    MOST_AT_ONCE,
  )
  const [open, show] = useState<{ what: 'detail' | 'count' | 'correct'; of: Exchange }>()
  const close = () => show(undefined)
  const cells = useExchangeCells((id) => {
    const of = rows.data?.list.find((one) => one.id === id)
    if (of) show({ what: 'detail', of })
  })
  const labelOf = (one: ExchangeState) => {
    const count = counts?.[one] ?? 0
    return `${t(`cash.tab.${one}`)} ${count >= COUNTED ? `${COUNTED}+` : count}`
  }
  return (
    <>
      <Tabs<ExchangeState>
        label={t('cash.exchanges.status')}
        value={status}
        options={exchangeLife.states.map((value) => ({ value, label: labelOf(value) }))}
        onChange={(next) => {
          chosen.clear()
          state.setFilters({ ...state.filters, status: next })
        }}
      />
      <Listing
        of={BEFORE_COUNT.includes(status) ? UNCOUNTED : COUNTED_ONES}
        state={state}
        pageSize={PAGE_SIZE}
        {...(status === 'EQUAL' && { selection: chosen.selection })}
        filters={{ status: null }}
        beside={(filters) => <ExportButton endpoint={exportCash} input={{ what: 'exchanges', filters }} />}
        cells={cells}
        card={['number', 'declaredTotalFen', 'location', 'countedTotalFen', 'differenceFen', 'applicant', 'countedBy', 'submittedAt']}
        actions={(row) => (
          <>
            {row.can.includes('count') && (
              <button type="button" className="btn link" onClick={() => show({ what: 'count', of: row })}>
                {t('cash.act.count')}
              </button>
            )}
            {row.can.includes('correct') && (
              <button type="button" className="btn link" onClick={() => show({ what: 'correct', of: row })}>
                {t('cash.act.correct')}
              </button>
            )}
            <Moves of={{ confirm, recount, withdraw }} row={row} words="cash.act." values={{ number: row.number }} />
          </>
        )}
      />
      <ConfirmChosen chosen={chosen.rows} onDone={chosen.clear} />
      {open?.what === 'detail' && <DetailSheet id={open.of.id} onClose={close} />}
      {open?.what === 'count' && <Counting id={open.of.id} onClose={close} />}
      {open?.what === 'correct' && <CorrectForm of={open.of} onClose={close} />}
    </>
  )
}

/** Who counts says how many counts there were: they are read first. */
function Counting({ id, onClose }: { id: string; onClose(): void }) {
  const call = useCall(detail, { id })
  return (
    <Loaded call={call} lines={1}>
      {(of) => <CountForm of={of} onClose={onClose} />}
    </Loaded>
  )
}

/** Confirms those that are chosen, and says which could not be. */
function ConfirmChosen({ chosen, onDone }: { chosen: readonly Exchange[]; onDone(): void }) {
  const { t } = useText()
  const { say, warn, confirm: ask } = useSay()
  const { attempt, sending } = useSend(batchConfirm)
  const action = t('cash.batch.confirm')
  const confirmAll = async () => {
    if ((await ask({ title: action, text: t('cash.batch.ask', { count: chosen.length }), action })) === undefined) return
    const answer = await attempt({ ids: chosen.map(({ id }) => id) })
    if (!answer) return
    onDone()
    const refused = answer.list.filter(({ done }) => !done)
    const numberOf = (id: string) => chosen.find((one) => one.id === id)?.number ?? ''
    if (refused.length === 0) say(t('cash.batch.done', { count: answer.list.length }))
    else warn(refused.map(({ id, message }) => t('cash.batch.refused', { number: numberOf(id), message })).join('\n'))
  }
  return (
    <ChosenBar count={chosen.length} onClear={onDone}>
      <button type="button" className="btn p" disabled={sending} onClick={() => void confirmAll()}>
        {action}
      </button>
    </ChosenBar>
  )
}
