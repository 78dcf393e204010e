import { dayOf } from '#foundation/time.ts'
import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { Filters } from '#foundation/web/kit/Filters.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useListState } from '#foundation/web/kit/useListState.ts'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { employeeType, getDepartmentTree, isSearchable, personStatus, staffGroup } from '#services/people/contract.ts'
import { exportTeam, listTeam, type MemberRow, type TodayState } from '../../contract.ts'
import { PAGE_SIZE } from '../../rules.ts'
import { DueStrip } from './DueStrip.tsx'
import { Dues } from './Dues.tsx'
import { MemberName } from './MemberName.tsx'
import { useTeam } from './useTeam.ts'

interface Wanted {
  keyword?: string | undefined
  departmentCode?: string | undefined
  employeeType?: (typeof employeeType.options)[number] | undefined
  staffGroup?: (typeof staffGroup.options)[number] | undefined
  status?: (typeof personStatus.options)[number] | undefined
  joinedFrom?: string | undefined
  joinedTo?: string | undefined
  contractEnds?: boolean | undefined
  probationEnds?: boolean | undefined
}
const NONE: Wanted = {}
const ENDING = ['contractEnds', 'probationEnds'] as const

export const TONES: Readonly<Record<TodayState, Tone>> = { working: 'g', off: 'n', 'on-leave': 'b', injured: 'r', leaving: 'w', left: 'n', onboarding: 'b' }

/** The people of the team, with what is due on top. */
export function Members({ onOpen }: { onOpen(ssoId: string): void }) {
  const { t, lang, pick, choices } = useText()
  const { asked } = useTeam()
  const state = useListState(NONE)
  const { keyword } = state.filters
  const short = Boolean(keyword) && !isSearchable(keyword ?? '')
  const filters = { ...state.filters, ...(short && { keyword: undefined }) }
  const rows = useCall(listTeam, { ...asked, pageNum: state.pageNum, pageSize: PAGE_SIZE, filters })
  const departments = useCall(getDepartmentTree, {}, { cache: true }).data ?? []
  const any = t('my-team.any')
  const today = (row: MemberRow) => (
    <>
      <Tag tone={TONES[row.today]}>{t(`my-team.today.${row.today}`)}</Tag>
      {row.lastWorkingDate && <small className="line">{t('my-team.lastDay', { day: formatDay(row.lastWorkingDate, lang) })}</small>}
    </>
  )
  return (
    <>
      <DueStrip />
      <Filters state={state} initial={NONE} actions={<ExportButton endpoint={exportTeam} input={{ ...asked, filters }} />}>
        {(f, set) => (
          <>
            <TextField
              type="search"
              label={t('my-team.keyword')}
              value={f.keyword}
              fault={f.keyword && !isSearchable(f.keyword) ? t('rule.MYTEAM-05') : undefined}
              onChange={(text) => set({ keyword: text })}
            />
            <SelectField
              label={t('my-team.department')}
              value={f.departmentCode}
              placeholder={any}
              typed
              options={departments.map((one) => ({ value: one.code, label: `${'　'.repeat(one.level)}${pick(one.nameCn, one.nameEn)}` }))}
              onChange={(departmentCode) => set({ departmentCode })}
            />
            <SelectField
              label={t('my-team.employeeType')}
              value={f.employeeType}
              placeholder={any}
              options={choices('my-team.type.', employeeType.options)}
              onChange={(one) => set({ employeeType: one })}
            />
            <SelectField
              label={t('my-team.staffGroup')}
              value={f.staffGroup}
              placeholder={any}
              options={choices('my-team.group.', staffGroup.options)}
              onChange={(one) => set({ staffGroup: one })}
            />
            <SelectField
              label={t('my-team.status')}
              value={f.status}
              placeholder={any}
              options={choices('my-team.status.', personStatus.options)}
              onChange={(one) => set({ status: one })}
            />
            <DateField label={t('my-team.joinedFrom')} value={f.joinedFrom} onChange={(day) => set({ joinedFrom: day })} />
            <DateField label={t('my-team.joinedTo')} value={f.joinedTo} onChange={(day) => set({ joinedTo: day })} />
            <SelectField
              label={t('my-team.ending')}
              value={ENDING.find((one) => f[one])}
              placeholder={any}
              options={choices('my-team.ending.', ENDING)}
              onChange={(one) => set({ contractEnds: one === 'contractEnds' || undefined, probationEnds: one === 'probationEnds' || undefined })}
            />
          </>
        )}
      </Filters>
      <List<MemberRow>
        rows={rows}
        state={state}
        pageSize={PAGE_SIZE}
        rowKey={(row) => row.ssoId}
        empty={t('my-team.nobody')}
        columns={[
          { key: 'name', title: t('my-team.name'), cell: (row) => <MemberName row={row} onOpen={onOpen} /> },
          { key: 'position', title: t('my-team.position'), wrap: true, cell: (row) => <Place row={row} /> },
          { key: 'type', title: t('my-team.employeeType'), cell: (row) => <Kind row={row} /> },
          { key: 'joined', title: t('my-team.joinDate'), cell: (row) => formatDay(row.joinDate, lang) },
          { key: 'contract', title: t('my-team.ends'), cell: (row) => <Ends row={row} /> },
          { key: 'phone', title: t('my-team.phone'), cell: (row) => row.phone ?? '—' },
          { key: 'today', title: t('my-team.today'), cell: today },
          { key: 'due', title: t('my-team.due'), wrap: true, cell: (row) => <Dues of={row.due} /> },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <MemberName row={row} onOpen={onOpen} />
              <span>{today(row)}</span>
            </div>
            <Place row={row} />
            <small>
              <Kind row={row} /> · {t('my-team.joinedOn', { day: formatDay(row.joinDate, lang) })}
            </small>
            <Dues of={row.due} />
          </>
        )}
      />
    </>
  )
}

function Place({ row }: { row: MemberRow }) {
  const { pick } = useText()
  return (
    <span>
      {pick(row.jobTitleCn, row.jobTitleEn)}
      <small className="line">{pick(row.departmentCn, row.departmentEn)}</small>
    </span>
  )
}

function Kind({ row }: { row: MemberRow }) {
  const { t } = useText()
  return (
    <span>
      {t(`my-team.type.${row.employeeType}`)} · {t('my-team.class', { code: row.employeeClass })}
    </span>
  )
}

function Ends({ row: { probationEnd, contractEndDate } }: { row: MemberRow }) {
  const { t, lang } = useText()
  return (
    <span>
      {contractEndDate ? formatDay(contractEndDate, lang) : '—'}
      {probationEnd && probationEnd >= dayOf(serverNow()) && <small className="line">{t('my-team.probationTo', { day: formatDay(probationEnd, lang) })}</small>}
    </span>
  )
}
