import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useChosen } from '#foundation/web/kit/useChosen.ts'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type AuditRow, auditApprove, auditList, auditReject, MOST_DECIDED } from '../contract.ts'
import { applicationLife } from '../rules.ts'
import { Family } from './parts/Family.tsx'
import { useDayText } from './parts/useDay.ts'

const TABS = ['waiting', 'done'] as const
const WAITING: { tab?: (typeof TABS)[number] | undefined } = { tab: 'waiting' }
const PAGE_SIZE = 10
const COMMENT = 150
const NO_ROWS: OutputOf<typeof auditList>['list'] = []
const keyOf = ({ id }: AuditRow): string => id
const isOpen = ({ can }: AuditRow): boolean => can.includes('decide')

/** What waits for the auditor, one or many at once, and what was decided. */
export default function FamilyEntryAudit() {
  const { t, lang, pick, choices } = useText()
  const { say, confirm } = useSay()
  const dayText = useDayText()
  const state = useListState(WAITING)
  const rows = useCall(auditList, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: state.filters })
  const chosen = useChosen(rows.data?.list ?? NO_ROWS, keyOf, isOpen, MOST_DECIDED)
  const approving = useSend(auditApprove)
  const rejecting = useSend(auditReject)
  const busy = approving.sending || rejecting.sending
  const title = t('screen./{lang}/entry_apply/audit')
  const { tab = 'waiting' } = state.filters

  async function decide(action: 'approve' | 'reject', ids: string[]): Promise<void> {
    const comment = await confirm({
      title: t(`family-entry.audit.${action}.ask`, { count: ids.length }),
      action: t(`action.FamilyApplication.${action}`),
      danger: action === 'reject',
      reason: action === 'reject' ? 'required' : 'optional',
      reasonMax: COMMENT,
    })
    if (comment === undefined) return
    const done = await (action === 'approve' ? approving : rejecting).attempt({ ids, comment })
    if (done === undefined) return
    chosen.clear()
    say(t(`family-entry.audit.${action}.done`, { count: ids.length }))
  }
  const buttons = (ids: string[], className: string) =>
    (['reject', 'approve'] as const).map((action) => (
      <button
        key={action}
        type="button"
        className={action === 'approve' && className === 'btn' ? 'btn p' : className}
        disabled={busy}
        onClick={() => void decide(action, ids)}
      >
        {t(`action.FamilyApplication.${action}`)}
      </button>
    ))
  const asked = (row: AuditRow) => <PersonCell person={row.person} note={pick(row.departmentCn, row.departmentEn)} />
  const earlier = (row: AuditRow) => t('family-entry.fact.times', { count: row.earlier })
  return (
    <Page title={title}>
      <div className="stack">
        <Tabs
          label={title}
          value={tab}
          options={choices('family-entry.audit.tab.', TABS)}
          onChange={(next) => {
            chosen.clear()
            state.setFilters({ tab: next })
          }}
        />
        <Listing
          of={auditList}
          state={state}
          pageSize={PAGE_SIZE}
          {...(tab === 'waiting' && { selection: chosen.selection })}
          cells={{
            person: asked,
            date: (row) => (
              <>
                {formatDay(row.date, lang)}
                <br />
                <small data-typed>{pick(row.gateCn, row.gateEn)}</small>
              </>
            ),
            members: (row) => <Family members={row.members} />,
            earlier,
            state: (row) => (
              <>
                <StateTag of={applicationLife} state={row.state} />
                {row.comment && (
                  <>
                    <br />
                    <small data-typed>{row.comment}</small>
                  </>
                )}
              </>
            ),
          }}
          card={(row) => (
            <>
              <div className="row between">
                {asked(row)}
                <StateTag of={applicationLife} state={row.state} />
              </div>
              <b data-typed>{dayText(row)}</b>
              <Family members={row.members} />
              <small>
                {t('family-entry.audit.earlier')} {earlier(row)}
              </small>
              {row.comment && <p data-typed>{row.comment}</p>}
            </>
          )}
          actions={(row) => isOpen(row) && buttons([row.id], 'btn link')}
        />
        <ChosenBar count={chosen.rows.length} onClear={chosen.clear}>
          {buttons(chosen.rows.map(keyOf), 'btn')}
        </ChosenBar>
      </div>
    </Page>
  )
}
