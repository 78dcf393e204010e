import { rules } from '#foundation/contract/rules.ts'
import { type Documents, FIXED, type FieldPolicy, OPEN, type PolicyMode, type ProfileField, type Remark, SECRET, type Subject } from '../contract/index.ts'

type Doc = Readonly<Record<string, unknown>>

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The fields of a document that another one has otherwise. */
export const differing = (before: Doc, after: Doc): string[] => Object.keys(after).filter((key) => !same(before[key], after[key]))

/** Whether what a change was made from is still on file (PROFILE-25). */
export const stillStands = (before: Doc, onFile: Doc): boolean => differing(onFile, before).length === 0

/** Where the policy of a field of a document stands. */
export const policyOf = (subject: Subject, key: string): ProfileField => {
  if (subject === 'contact') return key as ProfileField
  if (subject === 'identity') return key === 'idType' ? 'idNumber' : key === 'householdType' || key === 'ethnicity' ? 'household' : (key as ProfileField)
  return subject
}

/** What may be applied at once, what has to be approved, and what the person may not change. */
export function byMode(fields: readonly string[], modeOf: (field: string) => PolicyMode): Record<PolicyMode, string[]> {
  const of = (mode: PolicyMode) => fields.filter((field) => modeOf(field) === mode)
  return { direct: of('direct'), approval: of('approval'), 'hr-only': of('hr-only') }
}

/** Whether something came, went or changed: of a list by how many it holds, of a value by whether there was one. */
export function actionOf(before: Doc, after: Doc): 'add' | 'change' | 'delete' {
  const size = (doc: Doc): number => Object.values(doc).reduce<number>((sum, one) => sum + (Array.isArray(one) ? one.length : one ? 1 : 0), 0)
  const [was, is] = [size(before), size(after)]
  return is > was ? 'add' : is < was ? 'delete' : 'change'
}

interface ChangeFacts {
  /** Fields that differ from what is on file, and where the form has those of them that only HR changes. */
  changed: readonly string[]
  forbidden: readonly string[]
  pending: boolean
  evidenceNeeded: boolean
}

/** What any change of an own profile has to keep. */
export const changeRules = rules<ChangeFacts, { evidence: readonly string[] }>({
  // NTC-13 is this rule too
  'PROFILE-13': ({ facts }) => facts.pending,
  'PROFILE-24': ({ facts, input }) => facts.evidenceNeeded && input.evidence.length === 0 && { field: 'evidence' },
  'PROFILE-26': ({ facts }) => facts.forbidden.length > 0 && { field: facts.forbidden[0]! },
  'PROFILE-27': ({ facts }) => facts.changed.length === 0,
})

/** What the documents themselves have to keep. */
export const documentRules = rules<unknown, Partial<Documents['emergency']> & Partial<Documents['spouse']>>({
  'PROFILE-18': ({ input: { emergency } }) => emergency !== undefined && emergency.filter(({ primary }) => primary).length !== 1 && { field: 'emergency' },
  'PROFILE-29': ({ input: { maritalStatus, spouse } }) =>
    maritalStatus !== undefined && (maritalStatus === 'married') !== (spouse !== null && spouse !== undefined) && { field: 'spouse' },
})

/** A policy stays within what its field may be (PROFILE-32). */
export const policyRules = rules<unknown, FieldPolicy>({
  'PROFILE-32': ({ input: { field, mode, managerSees } }) => {
    if (FIXED.includes(field) && mode !== 'hr-only') return { field: 'mode' }
    return (managerSees ? SECRET : OPEN).includes(field) && { field: 'managerSees' }
  },
})

interface Decided {
  action: 'approve' | 'reject'
  comment: string
  remarks?: readonly Remark[]
}
/** A refusal tells its requester why (PROFILE-20), at fields of the change or of all of it (PROFILE-36). */
export const rejectRules = rules<{ places?: readonly string[] }, Decided>({
  'PROFILE-20': ({ input: { action, comment, remarks = [] } }) => action === 'reject' && comment.trim() === '' && remarks.length === 0 && { field: 'comment' },
  'PROFILE-36': ({ input: { remarks = [] }, facts: { places } }) => {
    const said = remarks.map(({ at }) => at)
    return places !== undefined && (new Set(said).size < said.length || said.some((at) => !places.includes(at))) && { field: 'remarks' }
  },
})

/** Nobody administers the own profile (PROFILE-30). */
export const othersRules = rules<{ self: string }, { ssoId: string }>({ 'PROFILE-30': ({ facts, input }) => facts.self === input.ssoId })
