/** What a procedure says, and how two versions of it differ: on the server, on pages, and on the device of a vendor without network (LOTO-16). */
export const STEPS = 8
export const ENERGIES = ['electrical', 'hydraulic', 'pneumatic', 'mechanical', 'gravity', 'thermal', 'chemical', 'water', 'radiation', 'other'] as const
export const STATUSES = ['in-service', 'out-of-service', 'scrapped'] as const
/** What EHS goes through before it approves. */
export const EHS_POINTS = ['energy', 'isolation', 'devices', 'release', 'verification', 'restore'] as const
/** Who signs a procedure beside its author. */
export const SIGNERS = ['reviewer', 'departmentApprover', 'reviewerLevel1', 'approver', 'ehsApprover'] as const
export type Signer = (typeof SIGNERS)[number]

export const FACTS = [
  'procedureCode',
  'venue',
  'building',
  'locationNumber',
  'equipmentName',
  'equipmentType',
  'equipmentStatus',
  'manufacturer',
  'assetNumber',
] as const

export interface Source {
  kind: (typeof ENERGIES)[number]
  magnitude: string
  /** Number of the isolation point, as its tag has it. */
  point: string
  place: string
  /** A file. */
  picture: string | null
  device: string
  method: string
  verification: string
}
export interface Step {
  textCn: string
  textEn: string
  /** Files. */
  pictures: string[]
}
type Facts = Readonly<Record<Exclude<(typeof FACTS)[number], 'equipmentStatus'>, string>> & { equipmentStatus: (typeof STATUSES)[number] }
export interface Content extends Facts {
  energySources: readonly Source[]
  steps: readonly Step[]
}

const EMPTY_STEP: Step = { textCn: '', textEn: '', pictures: [] }
/** All eight steps, those that nobody has written yet empty. */
export const eightSteps = (steps: readonly Step[]): Step[] => Array.from({ length: STEPS }, (_, at) => steps[at] ?? EMPTY_STEP)

/** All pictures of a version. */
export const picturesOf = ({ energySources, steps }: Pick<Content, 'energySources' | 'steps'>): string[] => [
  ...energySources.flatMap(({ picture }) => picture ?? []),
  ...steps.flatMap(({ pictures }) => pictures),
]

const SOURCE_FIELDS = ['kind', 'magnitude', 'point', 'place', 'device', 'method', 'verification'] as const
type SourceField = (typeof SOURCE_FIELDS)[number]

/** One place at which two versions differ; `n` counts energy sources and steps from 1. */
export type Difference =
  | { part: 'fact'; field: keyof Facts; before: string; after: string }
  | { part: 'source'; n: number; field: SourceField | 'picture'; before: string; after: string }
  | { part: 'step'; n: number; field: 'text'; before: Pick<Step, 'textCn' | 'textEn'>; after: Pick<Step, 'textCn' | 'textEn'> }
  | { part: 'step'; n: number; field: 'pictures'; before: string; after: string }

const counted = (count: number): string => String(count)
const NONE: Partial<Source> = {}

function sourceDifferences(before: readonly Source[], after: readonly Source[]): Difference[] {
  const most = Math.max(before.length, after.length)
  return Array.from({ length: most }, (_, at) => [before[at] ?? NONE, after[at] ?? NONE] as const).flatMap(([was, is], at): Difference[] => [
    ...SOURCE_FIELDS.filter((field) => (was[field] ?? '') !== (is[field] ?? '')).map(
      (field): Difference => ({ part: 'source', n: at + 1, field, before: was[field] ?? '', after: is[field] ?? '' }),
    ),
    ...((was.picture ?? null) === (is.picture ?? null)
      ? []
      : [{ part: 'source' as const, n: at + 1, field: 'picture' as const, before: counted(was.picture ? 1 : 0), after: counted(is.picture ? 1 : 0) }]),
  ])
}

function stepDifferences(before: readonly Step[], after: readonly Step[]): Difference[] {
  const [was, is] = [eightSteps(before), eightSteps(after)]
  return was.flatMap((one, at): Difference[] => {
    const other = is[at] ?? EMPTY_STEP
    const n = at + 1
    return [
      ...(one.textCn === other.textCn && one.textEn === other.textEn ? [] : [{ part: 'step' as const, n, field: 'text' as const, before: one, after: other }]),
      ...(one.pictures.join() === other.pictures.join()
        ? []
        : [{ part: 'step' as const, n, field: 'pictures' as const, before: counted(one.pictures.length), after: counted(other.pictures.length) }]),
    ]
  })
}

/** What differs between two versions: facts, then energy sources, then steps. */
export const differences = (before: Content, after: Content): Difference[] => [
  ...FACTS.filter((field) => before[field] !== after[field]).map((field): Difference => ({ part: 'fact', field, before: before[field], after: after[field] })),
  ...sourceDifferences(before.energySources, after.energySources),
  ...stepDifferences(before.steps, after.steps),
]
