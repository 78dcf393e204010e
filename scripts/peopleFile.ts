/**
 * Makes an import of people and organization, the same on every machine: `node scripts/peopleFile.ts 50000 people.xlsx`.
 * Divisions, departments and persons with reporting lines; with a third argument `2` a few hundred of them have moved, left and joined.
 */
import { writeFileSync } from 'node:fs'
import { writeXlsx } from 'hucre/xlsx'
import { foreignName, localName } from '../src/services/people/server/demo/names.ts'
import { seeded } from '../src/services/people/server/demo/random.ts'

type Row = Record<string, string>

const PER_DEPARTMENT = 80
const PER_DIVISION = 12
/** People whom one manager looks after. */
const SPAN = 9
const FIRST = 30_000_001
const DAY_MS = 86_400_000

const dayAgo = (days: number): string => new Date(Date.UTC(2026, 10, 1) - days * DAY_MS).toISOString().slice(0, 10)

/** The rows of the three sheets. `round` 2 is the month after. */
export function peopleFile(count: number, round = 1): { divisions: Row[]; departments: Row[]; persons: Row[] } {
  const random = seeded(20_261_101)
  const departments = Math.max(1, Math.ceil(count / PER_DEPARTMENT))
  const divisions = Math.ceil(departments / PER_DIVISION)
  const divisionOf = (department: number) => `GD-${String(Math.floor(department / PER_DIVISION) + 1).padStart(3, '0')}`
  const departmentOf = (person: number) => Math.min(departments - 1, Math.floor(person / PER_DEPARTMENT))
  const code = (department: number) => `G-${String(department + 1).padStart(4, '0')}`
  const number = (person: number) => String(FIRST + person)
  return {
    divisions: Array.from({ length: divisions }, (_, at) => ({
      code: divisionOf(at * PER_DIVISION),
      nameCn: '',
      nameEn: `Generated division ${at + 1}`,
      entity: 'MB',
      active: 'yes',
    })),
    departments: Array.from({ length: departments }, (_, at) => ({
      code: code(at),
      nameCn: '',
      nameEn: `Generated department ${at + 1}`,
      parent: at === 0 ? '' : code(Math.floor((at - 1) / 8)),
      divisionCode: divisionOf(at),
      entity: 'MB',
      owner: number(at * PER_DEPARTMENT),
      hrbp: at % 40 === 0 ? number(at * PER_DEPARTMENT + 1) : '',
      active: 'yes',
    })),
    persons: Array.from({ length: count }, (_, at) => {
      const abroad = random.chance(0.04)
      const { nameCn, nameEn } = abroad ? foreignName(random) : localName(random, 0.5)
      const joinDate = dayAgo(random.between(40, 4_000))
      const moved = round > 1 && at % 97 === 50
      const left = round > 1 && at % 211 === 60
      return {
        ssoId: number(at),
        nameCn,
        nameEn,
        entity: 'MB',
        staffGroup: at % 4 ? 'FL' : 'LA',
        employeeType: at % 17 === 3 ? 'part-time' : 'full-time',
        employeeClass: abroad ? '1' : '6',
        foreigner: abroad ? 'yes' : 'no',
        divisionCode: '',
        departmentCode: code(departmentOf(moved ? Math.max(0, at - PER_DEPARTMENT) : at)),
        costCenter: `CC-${departmentOf(at)}`,
        jobCode: `J-${at % 40}`,
        jobTitle: `Job ${at % 40}`,
        position: `P-${at}`,
        lineManager: at === 0 ? '' : number(Math.floor((at - 1) / SPAN)),
        secondLevelManager: '',
        hrbp: at % 500 === 7 ? number(1) : '',
        joinDate,
        groupJoinDate: '',
        probationEnd: '',
        contractType: 'open-ended',
        contractNo: `C-${at}`,
        contractCount: '2',
        contractEndDate: '',
        totalWorkingYears: String(random.between(0, 300) / 10),
        lastWorkingDate: left ? dayAgo(3) : '',
        email: `g${at}@people.example`,
        phone: `139${String(at).padStart(8, '0')}`,
        status: left ? 'left' : 'active',
      }
    }),
  }
}

const cellsOf = (rows: readonly Row[]): string[][] => (rows[0] ? [Object.keys(rows[0]), ...rows.map((row) => Object.values(row))] : [])

/** Writes an xlsx of the three sheets, or where the name ends in .csv the persons alone. */
export async function writePeopleFile(path: string, file: ReturnType<typeof peopleFile>): Promise<void> {
  if (path.endsWith('.csv')) {
    const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
    return writeFileSync(
      path,
      `\uFEFF${cellsOf(file.persons)
        .map((row) => row.map(quoted).join(','))
        .join('\r\n')}\r\n`,
    )
  }
  const bytes = await writeXlsx({
    sheets: (['divisions', 'departments', 'persons'] as const).map((name) => ({ name, rows: cellsOf(file[name]) })),
  })
  writeFileSync(path, bytes)
}

if (import.meta.main) {
  const [count = '50000', path = 'people.xlsx', round = '1'] = process.argv.slice(2)
  await writePeopleFile(path, peopleFile(Number(count), Number(round)))
  process.stdout.write(`${path}: ${count} persons\n`)
}
