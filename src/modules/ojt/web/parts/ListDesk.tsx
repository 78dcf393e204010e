import { useState } from 'react'
import { Link } from 'react-router'
import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { Meter } from '#foundation/web/kit/Card.tsx'
import { ChosenBar } from '#foundation/web/kit/ChosenBar.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useChosen } from '#foundation/web/kit/useChosen.ts'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { MAKES } from '../../contract/base.ts'
import { type ListRow, listExport, listSearch } from '../../contract/lists.ts'
import { type ListKind, MOST_AT_ONCE } from '../../rules/index.ts'
import { ACTS, type Act, ActForm, type Acting } from './ActForm.tsx'
import { PLACES } from './places.ts'
import { Due, StateOf } from './Tags.tsx'
import { useDepartments } from './useDepartments.ts'
import { useTemplates } from './useTemplates.ts'
import { without } from './without.ts'

type Filters = ParsedOf<typeof listSearch>['filters']
const PAGE_SIZE = 20
const NO_ROWS: readonly ListRow[] = []
/** The position stands with the person, and the next check with the last. */
const LIST = { new: without(listSearch, 'position', 'lastCheck', 'nextCheck'), check: without(listSearch, 'position', 'trainer', 'nextCheck') }

/** Lists of a kind: found, signed several at once, reminded of, taken back, and exported. */
export function ListDesk({ kind }: { kind: ListKind }) {
  const { t, lang, pick } = useText()
  const { may, ssoId } = useMe()
  const [nothing] = useState<Filters>({ kind })
  const state = useListState(nothing)
  const { filters } = state
  const rows = useCall(listSearch, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters })
  const departments = useDepartments()
  const { options } = useTemplates(kind)
  const makes = may(MAKES[kind])
  const chosen = useChosen(
    rows.data?.list ?? NO_ROWS,
    ({ id }) => id,
    ({ can }) => ACTS.some((one) => can.includes(one)),
    MOST_AT_ONCE,
  )
  const [acting, act] = useState<Acting>()
  const mine = filters.signer === ssoId
  const able = (one: Act) => chosen.rows.filter(({ can }) => can.includes(one))
  return (
    <Page
      title={t(`screen./{lang}/ojt/${PLACES[kind]}/index`)}
      actions={
        makes && (
          <Link className="btn p" to={`/${lang}/ojt/${PLACES[kind]}/add`}>
            {t(`screen./{lang}/ojt/${PLACES[kind]}/add`)}
          </Link>
        )
      }
    >
      <Listing
        of={LIST[kind]}
        state={state}
        pageSize={PAGE_SIZE}
        chips="state"
        selection={chosen.selection}
        filters={{
          template: options.length > 0 ? (field) => <SelectField {...field} typed options={options} /> : null,
          ssoId: PersonPick,
          trainer: PersonPick,
          signer: PersonPick,
          department: (field) => <SelectField {...field} typed options={departments} />,
        }}
        beside={() => (
          <>
            <button
              type="button"
              className="btn"
              aria-pressed={mine}
              onClick={() => state.setFilters({ ...filters, signer: mine ? undefined : ssoId, ...(!mine && { state: 'pending' as const }) })}
            >
              {t('ojt.list.mine')}
            </button>
            <ExportButton endpoint={listExport} input={{ filters, by: 'list' }} />
            {makes && <ExportButton endpoint={listExport} input={{ filters, by: 'department' }} label={t('ojt.overdue.export')} />}
          </>
        )}
        cells={{
          number: ({ id, number }) => (
            <Link translate="no" to={`/${lang}/ojt/${PLACES[kind]}/details/${id}`}>
              {number}
            </Link>
          ),
          progress: ({ done, all }) => (
            <span style={{ display: 'inline-block', minWidth: 72 }}>
              <small>
                {done}/{all}
              </small>
              <Meter value={done} max={all} label={t('ojt.list.done', { done, all })} />
            </span>
          ),
          person: ({ person, positionCn, positionEn }) => <PersonCell person={person} note={<span data-typed="">{pick(positionCn, positionEn)}</span>} />,
          due: (row) => <Due {...row} />,
          lastCheck: ({ lastCheck, nextCheck }) => (
            <>
              {lastCheck ? formatDay(lastCheck, lang) : '—'}
              {nextCheck && (
                <small className="line">
                  {t('ojt.list.nextCheck')} {formatDay(nextCheck, lang)}
                </small>
              )}
            </>
          ),
          state: (row) => <StateOf {...row} />,
        }}
        card={
          kind === 'new'
            ? ['number', 'state', 'template', 'person', 'progress', 'signer', 'due']
            : ['number', 'state', 'template', 'person', 'progress', 'signer', 'due', 'lastCheck']
        }
      />
      <ChosenBar count={chosen.rows.length} onClear={chosen.clear}>
        {ACTS.filter((one) => able(one).length > 0).map((one) => (
          <button key={one} type="button" className={one === 'sign' ? 'btn p' : 'btn'} onClick={() => act({ act: one, rows: able(one) })}>
            {t(`ojt.act.${one}`)} ({able(one).length})
          </button>
        ))}
      </ChosenBar>
      {acting && (
        <ActForm
          {...acting}
          onClose={(done) => {
            act(undefined)
            if (done) chosen.clear()
          }}
        />
      )}
    </Page>
  )
}
