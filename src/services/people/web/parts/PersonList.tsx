import { Tag } from '#foundation/web/kit/Card.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { classes, employeeType, exportPeople, type PersonRow, personStatus, type Quality, searchPersons, staffGroup } from '../../contract.ts'
import { ENTITIES, personLife, personSearch } from '../../rules/index.ts'
import { ClassSelect, DepartmentSelect, DivisionSelect } from './DirectorySelect.tsx'
import { QualityCards } from './QualityCards.tsx'

const PAGE_SIZE = 20
/** All but those who left, unless a filter says otherwise. */
const WORKING = 'working'
const EVERYBODY = 'everybody'

interface Wanted {
  keyword?: string
  entity?: (typeof ENTITIES)[number]
  divisionCode?: string
  departmentCode?: string
  employeeType?: (typeof employeeType.options)[number]
  employeeClass?: string
  staffGroup?: (typeof staffGroup.options)[number]
  status: string
  quality?: Quality
}
const INITIAL: Wanted = { status: WORKING }

const asked = ({ status, employeeClass, ...rest }: Wanted) => ({
  ...rest,
  ...(employeeClass && { employeeClass: Number(employeeClass) }),
  ...(status === WORKING ? { active: true } : status === EVERYBODY ? {} : { status: personStatus.parse(status) }),
})

const tooShort = (keyword: string | undefined): boolean =>
  Boolean(keyword) && personSearch.check({ facts: undefined, input: { keyword: keyword ?? '' }, p: undefined, now: new Date(0) }).length > 0

/** Everybody in the directory, with filters; a row opens the person's card. */
export function PersonList({ onOpen }: { onOpen(ssoId: string): void }) {
  const { t, lang, pick, name, choices } = useText()
  const state = useListState<Wanted>(INITIAL)
  const rows = useCall(searchPersons, { pageNum: state.pageNum, pageSize: PAGE_SIZE, filters: asked(state.filters) })
  const { keyword } = state.filters
  const nobody = state.filters.status === WORKING && rows.data?.total === 0 && Boolean(keyword) && !tooShort(keyword)
  const gone = useCall(searchPersons, { pageSize: 1, filters: { ...asked({ ...state.filters, status: 'left' }) } }, { enabled: nobody }).data?.total ?? 0
  const named = new Map(useCall(classes, {}).data?.map((one) => [one.code, pick(one.nameCn, one.nameEn)]))
  const className = (code: number) => named.get(code) ?? ''
  const statuses = [
    { value: WORKING, label: t('people.status.working') },
    ...personStatus.options.map((value) => ({ value: value as string, label: t(`state.Person.${value}`) })),
    { value: EVERYBODY, label: t('people.status.everybody') },
  ]
  const department = (row: PersonRow) => pick(row.departmentCn, row.departmentEn)
  const division = (row: PersonRow) => `${t(`people.enum.entity.${row.entity}`)} · ${pick(row.divisionCn, row.divisionEn)}`
  const title = (row: PersonRow) => pick(row.jobTitleCn, row.jobTitleEn)
  const open = (row: PersonRow) => (
    <button type="button" className="btn link" onClick={() => onOpen(row.ssoId)}>
      <PersonCell person={row} />
    </button>
  )
  return (
    <>
      <QualityCards chosen={state.filters.quality} choose={(quality) => state.setFilters({ ...INITIAL, ...(quality && { quality }) })} />
      <Filters
        state={state}
        initial={INITIAL}
        actions={<ExportButton endpoint={exportPeople} input={{ what: 'persons', filters: asked(state.filters) }} label={t('people.export')} />}
      >
        {(f, set) => (
          <>
            <TextField
              label={t('people.keyword')}
              type="search"
              value={f.keyword}
              placeholder={t('people.keyword.hint')}
              {...(tooShort(f.keyword) && { fault: t('rule.PPL-01') })}
              onChange={(keyword) => set({ keyword })}
            />
            <SelectField
              label={t('people.entity')}
              value={f.entity}
              placeholder={t('people.all')}
              options={choices('people.enum.entity.', ENTITIES)}
              onChange={(entity) => set({ entity, divisionCode: undefined, departmentCode: undefined })}
            />
            <DivisionSelect entity={f.entity} value={f.divisionCode} onChange={(divisionCode) => set({ divisionCode, departmentCode: undefined })} />
            <DepartmentSelect entity={f.entity} divisionCode={f.divisionCode} value={f.departmentCode} onChange={(departmentCode) => set({ departmentCode })} />
            <SelectField
              label={t('people.type')}
              value={f.employeeType}
              placeholder={t('people.all')}
              options={choices('people.enum.employeeType.', employeeType.options)}
              onChange={(type) => set({ employeeType: type })}
            />
            <ClassSelect value={f.employeeClass} onChange={(code) => set({ employeeClass: code })} />
            <SelectField
              label={t('people.group')}
              value={f.staffGroup}
              placeholder={t('people.all')}
              options={choices('people.enum.staffGroup.', staffGroup.options)}
              onChange={(group) => set({ staffGroup: group })}
            />
            <SelectField always label={t('people.status')} value={f.status} options={statuses} onChange={(status) => set({ status: status ?? WORKING })} />
          </>
        )}
      </Filters>
      {nobody && gone > 0 && (
        <p className="note-box" role="status">
          {t('people.left.found', { count: gone })}{' '}
          <button type="button" className="btn link" onClick={() => state.setFilters({ ...state.filters, status: 'left' })}>
            {t('people.left.show')}
          </button>
        </p>
      )}
      <List
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.ssoId}
        empty={t('people.none')}
        columns={[
          { key: 'person', title: t('people.person'), cell: open },
          {
            key: 'department',
            title: t('people.department'),
            wrap: true,
            cell: (row) => (
              <>
                <div>{department(row)}</div>
                <small>{division(row)}</small>
              </>
            ),
          },
          { key: 'title', title: t('people.title'), wrap: true, cell: title },
          {
            key: 'type',
            title: t('people.type'),
            cell: (row) => (
              <>
                <div className="row tight">
                  {t(`people.enum.employeeType.${row.employeeType}`)} <Tag>{t(`people.enum.staffGroup.${row.staffGroup}`)}</Tag>
                </div>
                <small>{className(row.employeeClass)}</small>
              </>
            ),
          },
          { key: 'manager', title: t('people.manager'), cell: (row) => (row.manager ? name(row.manager) : '—') },
          { key: 'joined', title: t('people.joinDate'), cell: (row) => formatDay(row.joinDate, lang) },
          { key: 'status', title: t('people.status'), cell: (row) => <StateTag of={personLife} state={row.status} /> },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              {open(row)}
              <StateTag of={personLife} state={row.status} />
            </div>
            <div className="above near">
              <small>
                {department(row)} · {title(row)}
              </small>
            </div>
          </>
        )}
      />
    </>
  )
}
