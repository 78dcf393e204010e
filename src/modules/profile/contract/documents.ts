import { day, mailAddress, month, requiredText, text, uuid } from '#foundation/contract/schemas.ts'
import { z } from '#foundation/zod.ts'

export const gender = z.enum(['male', 'female'])
export const idType = z.enum(['national-id', 'passport', 'travel-permit'])
export const householdType = z.enum(['urban', 'rural'])
export const maritalStatus = z.enum(['single', 'married', 'divorced', 'widowed'])
export const emergencyRelation = z.enum(['parent', 'spouse', 'child', 'sibling', 'friend', 'other'])
export const relativeRelation = z.enum(['child', 'parent'])
export const degree = z.enum(['junior-high', 'senior-high', 'vocational', 'associate', 'bachelor', 'master', 'doctor'])

const MOST_CONTACTS = 5
const MOST_RECORDS = 10

export const phone = z
  .string()
  .trim()
  .regex(/^\+?[\d -]{5,20}$/)
const email = z.union([z.literal(''), mailAddress.max(100)])
const address = text(200)
/** A number of a document; what comes back masked stands for the one on file. */
const documentNumber = text(20).regex(/^[0-9A-Za-z*]{5,}$/)

/** What only HR changes. */
export const identity = z.object({
  gender: gender.nullable(),
  birthday: day.nullable(),
  idType: idType.nullable(),
  idNumber: z.union([z.literal(''), documentNumber]),
  nationality: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/)]),
  ethnicity: text(20),
  householdType: householdType.nullable(),
  politicalStatus: text(30),
})

export const contact = z.object({ mobile: z.union([z.literal(''), phone]), personalEmail: email, homeAddress: address, residenceAddress: address })

/** A record of a list has an id once it is kept, so that it is known again when the list comes back changed. */
const recordId = { id: uuid.optional() }
export const emergencyContact = z.object({
  ...recordId,
  name: requiredText(40),
  relation: emergencyRelation,
  mobile: phone,
  address: address.default(''),
  primary: z.boolean(),
})
export const spouseFacts = z.object({
  name: requiredText(40),
  idType,
  idNumber: documentNumber,
  birthday: day,
  marriedOn: day,
  employer: text().default(''),
})
export const relative = z.object({
  ...recordId,
  relation: relativeRelation,
  name: requiredText(40),
  gender,
  birthday: day,
  idNumber: z.union([z.literal(''), documentNumber]).default(''),
  onlyChild: z.boolean().default(false),
})
export const education = z
  .object({
    ...recordId,
    school: requiredText(),
    degree,
    major: requiredText(),
    from: month,
    to: month,
    fullTime: z.boolean(),
    highest: z.boolean(),
    certificateNo: text(40).default(''),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'] })

/** What comes back masked stands for the one of the draft. */
export const accountNumber = z
  .string()
  .max(30)
  .regex(/^[\d*]+$/)

/** What is on file of a person, by subject: the change of a subject is of some of its fields. */
export const documents = {
  identity,
  contact,
  emergency: z.object({ emergency: z.array(emergencyContact).max(MOST_CONTACTS) }),
  spouse: z.object({ maritalStatus: maritalStatus.nullable(), spouse: spouseFacts.nullable() }),
  relative: z.object({ relative: z.array(relative).max(MOST_RECORDS) }),
  education: z.object({ education: z.array(education).max(MOST_RECORDS) }),
  bank: z.object({
    branch: z.string(),
    bankName: z.string(),
    accountNumber: z.string(),
    holder: z.string(),
    effectiveMonth: z.union([z.literal(''), month]),
  }),
  photo: z.object({ photo: uuid.nullable() }),
}
export type Documents = { [S in keyof typeof documents]: z.output<(typeof documents)[S]> }
export type Subject = keyof Documents
export const SUBJECTS = ['identity', 'contact', 'emergency', 'spouse', 'relative', 'education', 'bank', 'photo'] as const satisfies readonly Subject[]
export const subject = z.enum(SUBJECTS)

/** Subjects of which a rejected change comes back to be changed; a photo is taken anew (PROFILE-35). */
export const draftSubject = subject.exclude(['identity', 'photo'])
export type DraftSubject = z.output<typeof draftSubject>

/** What is there of a person of whom nothing is. */
export const NOTHING: Documents = {
  identity: { gender: null, birthday: null, idType: null, idNumber: '', nationality: '', ethnicity: '', householdType: null, politicalStatus: '' },
  contact: { mobile: '', personalEmail: '', homeAddress: '', residenceAddress: '' },
  emergency: { emergency: [] },
  spouse: { maritalStatus: null, spouse: null },
  relative: { relative: [] },
  education: { education: [] },
  bank: { branch: '', bankName: '', accountNumber: '', holder: '', effectiveMonth: '' },
  photo: { photo: null },
}
