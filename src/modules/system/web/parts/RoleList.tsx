import { Link } from 'react-router'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { List } from '#foundation/web/kit/List.tsx'
import { Edit, Opens } from '#foundation/web/kit/Opens.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportRoles, permissionTree, type RoleRow, searchRoles } from '../../contract/index.ts'
import { type RoleDraft, RoleForm } from './RoleForm.tsx'
import { useDeleteRole } from './useDeleteRole.ts'
import { useRoleWords } from './useRoleWords.ts'

const PAGE_SIZE = 20
type Origin = 'built-in' | 'own'
const NONE: { keyword?: string | undefined; dataScope?: RoleRow['dataScope'] | undefined; origin?: Origin | undefined; group?: string | undefined } = {}

/** All roles: what they give, whose rows, who holds them. */
export function RoleList() {
  const { t, pick, choices } = useText()
  const words = useRoleWords()
  const state = useListState(NONE)
  const rows = useCall(searchRoles, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: state.filters })
  const groups = useCall(permissionTree, {}).data?.groups ?? []
  const form = (of: RoleDraft) => (close: () => void) => <RoleForm given={of} close={close} />
  const remove = useDeleteRole()
  const open = (row: RoleRow) => `?role=${row.code}`
  const groupTags = (row: RoleRow) => (row.privilegeGroups.length ? row.privilegeGroups.map((one) => pick(one.nameCn, one.nameEn)).join(t('system.and')) : '—')
  return (
    <Page
      title={t('screen./{lang}/system/role')}
      actions={
        <>
          <ExportButton endpoint={exportRoles} input={{}} />
          <Opens className="btn p" label={t('system.role.add')}>
            {form({ privilegeGroups: [], version: null })}
          </Opens>
        </>
      }
    >
      <Filters state={state} initial={NONE}>
        {(f, set) => (
          <>
            <TextField label={t('system.role.keyword')} type="search" value={f.keyword} onChange={(keyword) => set({ keyword })} />
            <SelectField
              label={t('system.role.dataScope')}
              value={f.dataScope}
              placeholder={t('kit.all')}
              options={words.scopes}
              onChange={(dataScope) => set({ dataScope })}
            />
            <SelectField
              label={t('system.role.group')}
              value={f.group}
              placeholder={t('kit.all')}
              options={groups.map((one) => ({ value: one.code, label: pick(one.nameCn, one.nameEn) }))}
              onChange={(group) => set({ group })}
            />
            <SelectField
              label={t('system.role.origin')}
              value={f.origin}
              placeholder={t('kit.all')}
              options={choices('system.role.origin.', ['built-in', 'own'])}
              onChange={(origin) => set({ origin })}
            />
          </>
        )}
      </Filters>
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.code}
        empty={t('system.role.none')}
        columns={[
          {
            key: 'name',
            title: t('system.role.name'),
            cell: (row) => (
              <>
                <Link to={open(row)}>{pick(row.nameCn, row.nameEn)}</Link> {row.sensitive && <Tag tone="w">{t('system.sensitive')}</Tag>}
                <br />
                <small>
                  <code>{row.code}</code>
                </small>
              </>
            ),
          },
          { key: 'members', title: t('system.role.members'), num: true, cell: (row) => row.members },
          { key: 'groups', title: t('system.role.groups'), wrap: true, cell: (row) => groupTags(row) },
          { key: 'scope', title: t('system.role.dataScope'), cell: (row) => words.scope(row.dataScope) },
          { key: 'origin', title: t('system.role.origin'), cell: (row) => t(`system.role.origin.${row.builtIn ? 'built-in' : 'own'}`) },
        ]}
        card={(row) => (
          <Link className="line" to={open(row)} style={{ color: 'inherit' }}>
            <div className="row between">
              <b>{pick(row.nameCn, row.nameEn)}</b>
              {row.sensitive ? <Tag tone="w">{t('system.sensitive')}</Tag> : <Tag>{t(`system.role.origin.${row.builtIn ? 'built-in' : 'own'}`)}</Tag>}
            </div>
            <small>
              <code>{row.code}</code> · {[t('system.role.memberCount', { count: row.members }), words.scope(row.dataScope)].join(' · ')}
            </small>
          </Link>
        )}
        actions={(row) => (
          <>
            <Edit>{form(words.draftOf(row))}</Edit>
            <Opens className="btn link" label={t('system.copy')}>
              {form(words.copyOf(row))}
            </Opens>
            {!row.builtIn && (
              <button type="button" className="btn link" onClick={() => void remove(row)}>
                {t('system.delete')}
              </button>
            )}
          </>
        )}
      />
    </Page>
  )
}
