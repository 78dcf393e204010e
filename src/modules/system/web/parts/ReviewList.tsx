import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useChosen } from '#foundation/web/kit/useChosen.ts'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type currentReview, decideReview, type ReviewLine, reviewState, searchReview } from '../../contract/index.ts'
import { reviewLife } from '../../rules/rights.ts'
import { useGranted } from './useGranted.ts'

const PAGE_SIZE = 20
/** The call decides so many at once. */
const MOST_CHOSEN = 100
const NO_ROWS: readonly ReviewLine[] = []
const keyOf = (row: ReviewLine): string => row.id
const canDecide = (row: ReviewLine): boolean => row.can.length > 0
interface Filter {
  mine?: 'yes' | undefined
  status?: ReviewLine['status'] | 'all' | undefined
  role?: string | undefined
  keyword?: string | undefined
}
const NONE: Filter = {}

/** Memberships to confirm or take away, one or several at once. */
export function ReviewList({ review }: { review: NonNullable<OutputOf<typeof currentReview>['review']> }) {
  const { t, lang, pick, choices } = useText()
  const granted = useGranted()
  const { say, confirm } = useSay()
  const state = useListState(NONE)
  const { mine, status = 'open', ...filters } = state.filters
  const rows = useCall(searchReview, {
    pageNum: state.pageNum,
    pageSize: PAGE_SIZE,
    filters: { ...filters, mine: mine === 'yes', ...(status !== 'all' && { status }) },
  })
  const chosen = useChosen(rows.data?.list ?? NO_ROWS, keyOf, canDecide, MOST_CHOSEN)
  const { attempt, sending } = useSend(decideReview)

  const done = (text: string): void => {
    chosen.clear()
    say(text)
  }
  async function keep(lines: readonly string[]): Promise<void> {
    if (await attempt({ action: 'confirm', lines: [...lines] })) done(t('system.review.confirmed', { count: lines.length }))
  }
  async function remove(lines: readonly string[]): Promise<void> {
    const reason = await confirm({
      title: t('system.review.removeTitle', { count: lines.length }),
      text: t('system.review.removeText'),
      action: t('system.review.remove'),
      danger: true,
      reason: 'required',
      reasonMax: 200,
    })
    if (reason !== undefined && (await attempt({ action: 'remove', lines: [...lines], reason }))) done(t('system.review.removed', { count: lines.length }))
  }
  const span = (row: ReviewLine) => `${formatDay(row.from, lang)} – ${row.to ? formatDay(row.to, lang) : t('system.members.open')}`
  const granter = ({ granted: by }: ReviewLine) => granted({ byRule: false, granted: by })
  const roleName = (row: ReviewLine) => pick(row.role.nameCn, row.role.nameEn)
  return (
    <>
      <Filters state={state} initial={NONE}>
        {(f, set) => (
          <>
            <TextField label={t('system.members.keyword')} type="search" value={f.keyword} onChange={(keyword) => set({ keyword })} />
            <SelectField
              label={t('system.review.whose')}
              value={f.mine}
              placeholder={t('kit.all')}
              options={[{ value: 'yes' as const, label: t('system.review.mine') }]}
              onChange={(value) => set({ mine: value })}
            />
            <SelectField
              always
              label={t('system.members.status')}
              value={f.status ?? 'open'}
              options={[...choices('state.RoleReview.', reviewState.options), { value: 'all' as const, label: t('kit.all') }]}
              onChange={(value) => set({ status: value })}
            />
            <SelectField
              label={t('system.review.role')}
              value={f.role}
              placeholder={t('kit.all')}
              options={review.roles.map(({ code, nameCn, nameEn }) => ({ value: code, label: pick(nameCn, nameEn) }))}
              onChange={(role) => set({ role })}
            />
          </>
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={keyOf}
        empty={t('system.review.none')}
        selection={chosen.selection}
        columns={[
          { key: 'person', title: t('system.members.person'), cell: (row) => <PersonCell person={row.person} /> },
          { key: 'role', title: t('system.review.role'), wrap: true, cell: roleName },
          { key: 'span', title: t('system.members.span'), cell: span },
          {
            key: 'granted',
            title: t('system.members.granted'),
            wrap: true,
            cell: (row) => (
              <>
                {granter(row)}
                {row.reason && (
                  <>
                    <br />
                    <small data-typed>{row.reason}</small>
                  </>
                )}
              </>
            ),
          },
          { key: 'state', title: t('system.members.status'), cell: (row) => <StateTag of={reviewLife} state={row.status} /> },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <PersonCell person={row.person} />
              <StateTag of={reviewLife} state={row.status} />
            </div>
            <div>{roleName(row)}</div>
            <small data-typed>{[span(row), granter(row), row.reason].filter(Boolean).join(' · ')}</small>
          </>
        )}
        actions={(row) =>
          canDecide(row) && (
            <>
              <button type="button" className="btn link" disabled={sending} onClick={() => void keep([row.id])}>
                {t('system.review.confirm')}
              </button>
              <button type="button" className="btn link" disabled={sending} onClick={() => void remove([row.id])}>
                {t('system.review.remove')}
              </button>
            </>
          )
        }
      />
      <ChosenBar count={chosen.rows.length} onClear={chosen.clear}>
        <button type="button" className="btn" disabled={sending} onClick={() => void remove(chosen.rows.map(keyOf))}>
          {t('system.review.removeChosen')}
        </button>
        <button type="button" className="btn p" disabled={sending} onClick={() => void keep(chosen.rows.map(keyOf))}>
          {t('system.review.confirmChosen')}
        </button>
      </ChosenBar>
    </>
  )
}
