import type { Refusal } from '#foundation/contract/rules.ts'
import { sayBytes } from '#foundation/contract/texts.ts'
import { isSuffix, type Suffix, suffixOf } from './kinds.ts'
import { lengthOf } from './names.ts'

/** FILE-28. */
export const MB = 1_048_576

export interface Limits {
  types: readonly Suffix[]
  /** Bytes, inclusive unless `under`. */
  maxSize: number
  maxFiles: number
  /** Characters, suffix counted. */
  maxNameLength: number
}
export type Limit = keyof Limits
export const LIMITS = ['types', 'maxSize', 'maxFiles', 'maxNameLength'] as const

/** What of a policy the documents state; the rest is designed. */
export interface FilePolicy extends Limits {
  key: string
  /** The module whose records take these files; none where any module may. */
  module?: string
  /** The limit itself is refused (FILE-10). */
  under?: true
  /** So many have to be there (FILE-18). */
  minFiles?: number
  /** Rows that an import may have (FILE-25). */
  maxRows?: number
  stated: readonly Limit[]
  /** For files that the portal makes: no upload comes under it. */
  internal?: true
  /** Pictures keep place and device data (FILE-32). */
  keepsPlace?: true
  /** The rule that answers, where it is not the common one. */
  says?: Partial<Record<Fault, string>>
}

/** The common rule for each way to break a policy. */
export const COMMON = { type: 'FILE-19', size: 'FILE-20', number: 'FILE-21', name: 'FILE-34', few: 'FILE-39', empty: 'FILE-35' } as const
export type Fault = keyof typeof COMMON

/** What a refusal names: the types, the limit of size, of number, of the name. */
export const figuresOf = (policy: FilePolicy) => ({
  types: policy.types.join(', '),
  limit: `${policy.under ? '<' : ''}${sayBytes(policy.maxSize)}`,
  files: policy.maxFiles,
  characters: policy.maxNameLength,
  least: policy.minFiles ?? 0,
})

/** A refusal by a policy, beside the field of the file. */
export const faultOf = (policy: FilePolicy, fault: Fault): Refusal => ({
  rule: policy.says?.[fault] ?? COMMON[fault],
  field: 'file',
  figures: figuresOf(policy),
})

/** Whether a size is within the limit: the limit itself counts unless the policy says under (FILE-28). */
export const fits = (policy: Pick<FilePolicy, 'maxSize' | 'under'>, bytes: number): boolean => (policy.under ? bytes < policy.maxSize : bytes <= policy.maxSize)

/** All that a policy has against a file by its name and, where known, size; each rule once. */
export function against(policy: FilePolicy, given: { fileName: string; size?: number | undefined }): Refusal[] {
  const suffix = suffixOf(given.fileName)
  const faults: Fault[] = []
  if (!isSuffix(suffix) || !policy.types.includes(suffix)) faults.push('type')
  if (lengthOf(given.fileName) > policy.maxNameLength) faults.push('name')
  if (given.size === 0) faults.push('empty')
  if (given.size !== undefined && !fits(policy, given.size)) faults.push('size')
  const refusals = faults.map((fault) => faultOf(policy, fault))
  return refusals.filter((one, at) => refusals.findIndex((other) => other.rule === one.rule) === at)
}

const within: { [L in Limit]: (tried: Limits[L], stated: Limits[L]) => boolean } = {
  types: (tried, stated) => tried.every((type) => stated.includes(type)),
  maxSize: (tried, stated) => tried <= stated,
  maxFiles: (tried, stated) => tried <= stated,
  maxNameLength: (tried, stated) => tried <= stated,
}

/** The limits by which a policy would be wider than what is stated: those can be tightened only (FILE-36). */
export const loosened = (declared: FilePolicy, tried: Limits): Limit[] =>
  declared.stated.filter((limit) => !(within[limit] as (a: Limits[Limit], b: Limits[Limit]) => boolean)(tried[limit], declared[limit]))
