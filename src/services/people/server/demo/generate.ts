import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { addDays, addMonths, type Day, daysBetween } from '#foundation/time.ts'
import type { EmployeeType, PersonStatus } from '../../contract.ts'
import { normal } from '../../rules/index.ts'
import type { NewPerson } from '../commands/add.ts'
import { NAMED_HRBPS, NAMED_OWNERS, namedPeople } from './named.ts'
import { type FullName, foreignName, localName } from './names.ts'
import { UNITS, type Unit } from './organization.ts'
import { personOf } from './person.ts'
import { type Random, seeded } from './random.ts'
import { type Title, WORK, workOf } from './work.ts'

const SEED = 20_180_616
/** The park opened so long ago; who joined then is in the oldest cohort. */
const OPEN_DAYS = 3_900
const FIRST_NUMBER = 10_000_101
/** People whom one leader of a shift looks after. */
const SPAN = 13
const SIZE = 0.91

export interface Resort {
  /** Managers before those who report to them. */
  people: NewPerson[]
  owners: Map<string, SsoId>
  hrbps: Map<string, SsoId>
}

type Role = 'head' | 'lead' | 'member'

/** Who makes up the demo resort; the same people on every machine, their dates around `today`. */
export function generateResort(today: Day): Resort {
  const random = seeded(SEED)
  const make = new Maker(random, today)
  const owners = new Map<string, SsoId>(Object.entries(NAMED_OWNERS).map(([code, id]) => [code, asSsoId(id)]))
  const levels: NewPerson[][] = [[], [], []]
  for (const unit of UNITS) {
    if (owners.has(unit.code)) continue
    const above = unit.parent === null ? (unit.code === 'MB' ? undefined : owners.get('MB')) : owners.get(unit.parent)
    const head = make.person(unit, 'head', above ?? null, 1)
    owners.set(unit.code, head.ssoId)
    levels[0]!.push(head)
  }
  const named = namedPeople(today, (code) => (NAMED_OWNERS[code] ? owners.get(UNITS.find((u) => u.code === code)?.parent ?? '') : owners.get(code)))
  for (const unit of UNITS) staff(unit, make, named, owners.get(unit.code)!, levels)
  const people = [...levels[0]!, ...named, ...levels[1]!, ...levels[2]!]
  return { people, owners, hrbps: hrbpsOf(people) }
}

/** Leaders and members of a department below its head. */
function staff(unit: Unit, make: Maker, named: readonly NewPerson[], head: SsoId, levels: NewPerson[][]): void {
  const here = named.filter((one) => one.departmentCode === unit.code)
  const members = Math.max(0, Math.round(unit.weight * SIZE) - here.length) + (unit.parent === null ? 3 : unit.weight === 0 ? 1 : 0)
  const leads = here.filter((one) => one.position.includes('-L')).map((one) => one.ssoId)
  const wanted = members > SPAN + 5 ? Math.ceil(members / SPAN) : 0
  for (let n = leads.length; n < wanted; n++) {
    const lead = make.person(unit, 'lead', head, n + 1)
    levels[1]!.push(lead)
    leads.push(lead.ssoId)
  }
  for (let n = 0; n < members - wanted; n++) levels[2]!.push(make.person(unit, 'member', leads[n % leads.length] ?? head, n + 11))
}

/** An HRBP for each company and for the larger divisions of the main one; what is left belongs to the named one. */
function hrbpsOf(people: readonly NewPerson[]): Map<string, SsoId> {
  const partners = people.filter((one) => one.departmentCode === 'MB-HR-BP' && one.position.includes('-M') && one.ssoId >= String(FIRST_NUMBER))
  const hrbps = new Map<string, SsoId>(Object.entries(NAMED_HRBPS).map(([code, id]) => [code, asSsoId(id)]))
  for (const [at, code] of ['MB-FB', 'MB-EN', 'MB-FE', 'MB-SS', 'HB', 'JV-OP', 'JV-LE'].entries()) hrbps.set(code, partners[at % partners.length]!.ssoId)
  return hrbps
}

class Maker {
  private next = FIRST_NUMBER
  /** Addresses given; those of the named people are theirs. */
  private readonly emails: Map<string, number>
  private readonly random: Random
  private readonly today: Day
  constructor(random: Random, today: Day) {
    this.random = random
    this.today = today
    this.emails = new Map(namedPeople(today).map((one) => [one.email?.split('@')[0] ?? '', 1]))
  }

  person(unit: Unit, role: Role, lineManager: SsoId | null, count: number): NewPerson {
    const { random, today } = this
    const work = workOf(unit.work)
    const abroad = random.chance(role === 'head' && unit.weight === 0 ? 0.15 : work.abroad)
    const name = abroad ? foreignName(random) : localName(random, work.group === 'LA' || role !== 'member' ? 0.7 : 0.35)
    const { employeeType, employeeClass } = role === 'member' ? this.terms(unit, abroad) : { employeeType: 'full-time' as const, employeeClass: abroad ? 7 : 6 }
    const { status, joinDate, lastWorkingDate } = this.dates(role, employeeType)
    const promoted = daysBetween(joinDate, today) > 900 && random.chance(0.35)
    return personOf(
      {
        ...name,
        ssoId: String(this.next++),
        entity: unit.entity,
        divisionCode: unit.division,
        departmentCode: unit.code,
        staffGroup: role === 'head' ? 'LA' : work.group,
        employeeType,
        employeeClass,
        foreigner: abroad,
        title: this.title(unit, role, employeeType),
        position: `${unit.code}-${{ head: 'H', lead: 'L', member: 'M' }[role]}${count}`,
        lineManager,
        joinDate,
        ...(random.chance(0.06) && { groupJoinDate: addMonths(joinDate, -random.between(8, 60)) }),
        ...(promoted && { positionSince: addDays(today, -random.between(30, 800)) }),
        ...(lastWorkingDate && { lastWorkingDate }),
        priorYears: employeeType === 'intern' ? 0 : random.between(0, role === 'member' ? 9 : 16),
        status,
        email: this.email(name),
      },
      today,
    )
  }

  private title(unit: Unit, role: Role, employeeType: EmployeeType): Title {
    const work = workOf(unit.work)
    if (role === 'head' && unit.parent === null) return unit.code === 'MB' ? ['总裁', 'President'] : [`${unit.cn}总经理`, `General Manager, ${unit.en}`]
    if (role === 'head' && unit.weight === 0) {
      const division = UNITS.find((u) => u.code === unit.parent)?.parent === null
      return division ? [`${unit.cn}副总裁`, `Vice President, ${unit.en}`] : [`${unit.cn}总监`, `Director, ${unit.en}`]
    }
    const [cn, en] = role === 'head' ? work.head : role === 'lead' ? work.lead : this.random.pick(work.members)
    if (employeeType === 'intern') return [`${unit.cn}实习生`, `${unit.en} Intern`]
    return work === WORK.office ? [`${unit.cn}${cn}`, `${unit.en} ${en}`] : [cn, en]
  }

  private terms(unit: Unit, abroad: boolean): { employeeType: EmployeeType; employeeClass: number } {
    const { random } = this
    const work = workOf(unit.work)
    if (abroad) return { employeeType: 'full-time', employeeClass: random.chance(0.6) ? 1 : 7 }
    if (random.chance(work.interns)) return { employeeType: 'intern', employeeClass: 3 }
    if (random.chance(work.thirdParty)) return { employeeType: 'full-time', employeeClass: 4 }
    if (random.chance(work.partTime)) return { employeeType: 'part-time', employeeClass: 6 }
    const rare = random.next()
    if (rare < 0.045) return { employeeType: 'full-time', employeeClass: ([2, 2, 5, 5, 5, 8, 9, 10, 11] as const)[Math.floor(rare * 200)] ?? 11 }
    return { employeeType: 'full-time', employeeClass: 6 }
  }

  private dates(role: Role, employeeType: EmployeeType): { status: PersonStatus; joinDate: Day; lastWorkingDate?: Day } {
    const { random, today } = this
    const longest = employeeType === 'intern' ? 270 : employeeType === 'part-time' ? 1_500 : OPEN_DAYS
    const served = role === 'member' ? Math.floor(longest * random.next() ** 1.7) + 2 : random.between(500, OPEN_DAYS)
    const joinDate = addDays(today, -served)
    if (role !== 'member') return { status: 'active', joinDate }
    const fate = random.next()
    if (fate < 0.016) return { status: 'onboarding', joinDate: addDays(today, random.between(1, 40)) }
    if (fate < 0.056) {
      const ago = random.between(1, 330)
      return { status: 'left', joinDate: addDays(joinDate, -ago), lastWorkingDate: addDays(today, -ago) }
    }
    if (fate < 0.078) return { status: 'on-leave', joinDate }
    return { status: 'active', joinDate, ...(fate < 0.09 && { lastWorkingDate: addDays(today, random.between(0, 45)) }) }
  }

  private email({ nameEn }: FullName): string {
    const base = normal(nameEn).replaceAll(' ', '.')
    const times = (this.emails.get(base) ?? 0) + 1
    this.emails.set(base, times)
    return times === 1 ? base : `${base}${times}`
  }
}
