import { z } from '#foundation/zod.ts'

export const policyMode = z.enum(['direct', 'approval', 'hr-only'])
export type PolicyMode = z.output<typeof policyMode>

interface Policy {
  mode: PolicyMode
  evidenceRequired: boolean
  managerSees: boolean
}
const open = (mode: PolicyMode, evidenceRequired: boolean, managerSees = false): Policy => ({ mode, evidenceRequired, managerSees })
const byHr = (managerSees = false): Policy => open('hr-only', false, managerSees)

/** Every field with the policy that holds until HR says otherwise (PROFILE-19). */
export const DEFAULTS = {
  mobile: open('direct', false, true),
  personalEmail: open('direct', false),
  homeAddress: open('direct', false),
  residenceAddress: open('direct', false),
  emergency: open('direct', false),
  photo: open('direct', false, true),
  bank: open('direct', false),
  spouse: open('approval', true),
  relative: open('approval', true),
  education: open('approval', true, true),
  names: byHr(true),
  birthday: byHr(),
  gender: byHr(),
  idNumber: byHr(),
  nationality: byHr(),
  household: byHr(),
  politicalStatus: byHr(),
  workEmail: byHr(true),
  employment: byHr(true),
} satisfies Record<string, Policy>

export type ProfileField = keyof typeof DEFAULTS
export const FIELDS = Object.keys(DEFAULTS) as [ProfileField, ...ProfileField[]]
export const profileField = z.enum(FIELDS)

/** Brought by the HR system: nobody opens them to others (PROFILE-32). */
export const FIXED: readonly ProfileField[] = FIELDS.filter((field) => DEFAULTS[field].mode === 'hr-only')
/** What no manager sees, whatever is set (PROFILE-32, MYTEAM-02). */
export const SECRET: readonly ProfileField[] = ['homeAddress', 'residenceAddress', 'bank', 'spouse', 'relative', 'idNumber', 'household', 'politicalStatus']
/** What a team is known by, and everybody may see or the directory shows: no policy hides it from managers (PROFILE-32). */
export const OPEN: readonly ProfileField[] = ['names', 'photo', 'employment']

export const fieldPolicy = z.object({ field: profileField, mode: policyMode, evidenceRequired: z.boolean(), managerSees: z.boolean() })
export type FieldPolicy = z.output<typeof fieldPolicy>
