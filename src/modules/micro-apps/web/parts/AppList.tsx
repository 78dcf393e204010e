import { useState } from 'react'
import { Link } from 'react-router'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { List } from '#foundation/web/kit/List.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type MicroApp, searchApps, writtenOf } from '../../contract.ts'
import { microApp } from '../../rules/apps.ts'
import { type AppDraft, AppForm } from './AppForm.tsx'
import { LastTest } from './LastTest.tsx'
import { useAppActions } from './useAppActions.ts'
import { useAppWords } from './useAppWords.ts'

const NONE: { keyword?: string; status?: MicroApp['status'] } = {}
const PAGE_SIZE = 10
const FIRST: AppDraft = { isNew: true, permissions: [], entities: ['MB', 'HB', 'JV'], allowedOrigins: [] }

/** Every application with who may open it, whether it answers, and what may be done with it. */
export function AppList() {
  const { t, pick, choices } = useText()
  const state = useListState(NONE)
  const rows = useCall(searchApps, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: state.filters })
  const [draft, edit] = useState<AppDraft>()
  const words = useAppWords(rows.data?.permissions ?? [])
  const { act, busy } = useAppActions()
  const name = (row: MicroApp) => (
    <>
      <b data-typed="">{pick(row.nameCn, row.nameEn)}</b>
      <small className="app-line" translate="no">
        {row.system} · {words.entry(row)}
      </small>
    </>
  )
  const forWhom = (row: MicroApp) => (
    <>
      {words.companies(row)}
      <small className="line">{words.permitted(row)}</small>
    </>
  )
  const button = (row: MicroApp, action: MicroApp['can'][number], says: string, run: () => void) =>
    row.can.includes(action) && (
      <button type="button" className="btn link" disabled={busy === row.system} onClick={run}>
        {says}
      </button>
    )
  return (
    <>
      <Filters
        state={state}
        initial={NONE}
        actions={
          <button type="button" className="btn p" onClick={() => edit(FIRST)}>
            {t('micro-apps.add')}
          </button>
        }
      >
        {(filters, set) => (
          <>
            <TextField label={t('micro-apps.search')} type="search" value={filters.keyword} onChange={(keyword) => set({ keyword })} />
            <SelectField
              label={t('micro-apps.status')}
              value={filters.status}
              options={choices('state.MicroApp.', microApp.states)}
              onChange={(status) => set({ status })}
            />
          </>
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.system}
        empty={t('micro-apps.none')}
        columns={[
          { key: 'name', title: t('micro-apps.name'), wrap: true, cell: name },
          { key: 'for', title: t('micro-apps.entities'), wrap: true, cell: forWhom },
          { key: 'status', title: t('micro-apps.status'), cell: (row) => <StateTag of={microApp} state={row.status} /> },
          { key: 'test', title: t('micro-apps.lastTest'), wrap: true, cell: (row) => <LastTest of={row} /> },
        ]}
        card={(row) => (
          <>
            <div className="row between start">
              <div className="grow">{name(row)}</div>
              <StateTag of={microApp} state={row.status} />
            </div>
            <p>{forWhom(row)}</p>
            <LastTest of={row} />
          </>
        )}
        actions={(row) => (
          <span className="row wrap">
            <Link className="btn link" to={row.path} aria-label={`${t('micro-apps.open')} ${pick(row.nameCn, row.nameEn)}`}>
              {t('micro-apps.open')}
            </Link>
            {button(row, 'test', t(busy === row.system ? 'micro-apps.testing' : 'micro-apps.test'), () => void act.test(row))}
            {button(row, 'edit', t('kit.edit'), () => edit({ ...writtenOf(row), isNew: false }))}
            {button(row, 'switchOn', t('micro-apps.switchOn'), () => void act.switchOn(row))}
            {button(row, 'switchOff', t('micro-apps.switchOff'), () => void act.switchOff(row))}
          </span>
        )}
      />
      {draft && rows.data && <AppForm given={draft} permissions={rows.data.permissions} publicUrl={rows.data.publicUrl} onClose={() => edit(undefined)} />}
    </>
  )
}
