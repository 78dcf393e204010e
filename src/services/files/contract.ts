import { endpoint } from '#foundation/contract/endpoint.ts'
import { instant, listInput, listOutput, nothing, personRef, requiredText, someOf, ssoId, text, uuid } from '#foundation/contract/schemas.ts'
import { announcedFile, partInput, uploadSoFar } from '#foundation/contract/uploads.ts'
import { z } from '#foundation/zod.ts'
import { DEFAULT_POLICY, LIMITS, PURPOSES, REASONS, SHOWN, SIZES, SUFFIXES, storedFile } from './rules/index.ts'

const suffix = z.enum(SUFFIXES)
const key = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
const state = z.enum(storedFile.states)

/** A file as pages know it; rooms give these with their records. */
export const fileRef = z.object({
  id: uuid,
  /** The one it was stored under: without path signs, numbered where the record had one of that name. */
  fileName: z.string(),
  contentType: z.string(),
  size: z.int(),
  state,
  /** Why it is in quarantine, in the reader's language. */
  says: z.string().nullable(),
  /** How it can be looked at in the page (FILE-44); none: it can be downloaded only. */
  shows: z.enum(SHOWN).nullable(),
})
export type FileRef = z.output<typeof fileRef>

/** What the browser announces, so that a broken upload is told from a whole one. */
const announced = { size: z.int().min(0).optional(), sha256: sha256.optional() }

/** FILE-22: sends one file under a policy, by default `default` (FILE-24). It belongs to no record until that is saved; after 24 hours without one it goes. */
export const uploadFile = endpoint('POST /api/basic/integration/v1/openText/uploadfileasync', {
  kind: 'upload',
  access: 'signed-in',
  input: z.object({ policy: key.default(DEFAULT_POLICY), ...announced }),
  output: fileRef,
})

/** As `uploadFile`, under the policy termination. */
export const uploadTerminationFile = endpoint('POST /api/ehs-ess/ess/v1/uploadTerminationFile', {
  kind: 'upload',
  access: 'signed-in',
  input: z.object(announced),
  output: fileRef,
})

const soFar = uploadSoFar(fileRef)

/** FILE-43: announces a large file, which then comes in parts of `partSize` bytes; it is checked by its policy at once. */
export const beginUpload = endpoint('POST /api/basic/integration/v1/openText/upload/begin', {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ policy: key.default(DEFAULT_POLICY), ...announcedFile }),
  output: soFar,
})

/** FILE-43: sends a part, in any order and as often as it takes. With the last one missing the parts are joined, and the whole is checked like any file. */
export const uploadPart = endpoint('POST /api/basic/integration/v1/openText/upload/part', {
  kind: 'upload',
  access: 'signed-in',
  input: partInput,
  output: soFar,
})

/** FILE-43: which parts have arrived, for who goes on after a lost connection; and the file, once it is whole. */
export const uploadState = endpoint('GET /api/basic/integration/v1/openText/upload/state', {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ id: uuid }),
  output: soFar,
})

/** A policy in force, with the words of its refusals, so that a page says the same before sending. */
export const filePolicy = z.object({
  key,
  types: z.array(z.string()),
  maxSize: z.int(),
  /** The limit itself is refused. */
  under: z.boolean(),
  minFiles: z.int(),
  maxFiles: z.int(),
  maxNameLength: z.int(),
  says: z.object({ type: z.string(), size: z.string(), number: z.string(), name: z.string(), empty: z.string() }),
})

/** Policies in force: all, or the one that is named. */
export const listPolicies = endpoint('GET /api/basic/integration/v1/openText/policies', {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ key: key.optional() }),
  output: z.array(filePolicy),
})

/** Takes back an own upload that belongs to no record yet. What belongs to one is let go of by its room. */
export const deleteFile = endpoint('POST /api/basic/integration/v1/openText/delete', {
  kind: 'write',
  access: 'signed-in',
  input: z.object({ id: uuid }),
  output: nothing,
})

/** FILE-29: a link to a file for the person who asks, after the check of the record's owner; it lives for minutes. */
export const linkToFile = endpoint('POST /api/basic/integration/v1/openText/link', {
  kind: 'read',
  access: 'signed-in',
  input: z.object({ id: uuid, purpose: z.enum(PURPOSES).default('download') }),
  output: z.object({ url: z.string(), until: instant }),
})

/** FILE-29 FILE-33: the bytes, for who holds a link made for them. */
export const downloadFile = endpoint('GET /api/basic/integration/v1/openText/download', {
  kind: 'stream',
  access: 'signed-in',
  input: z.object({
    fileName: text(500),
    until: z.coerce.number().int().min(0).default(0),
    purpose: z.enum(PURPOSES).default('download'),
    signature: text(500).default(''),
  }),
  output: nothing,
})

/** FILE-44: a file to look at in the page: a picture as a small JPEG, a PDF, an office file as PDF where a converter is installed. Who may open it may see it. */
export const previewFile = endpoint('GET /api/basic/integration/v1/openText/preview', {
  kind: 'stream',
  access: 'signed-in',
  input: z.object({ id: uuid, size: z.enum(SIZES).default('screen') }),
  output: nothing,
})

/** With these a page sends any file, large ones in parts: `sendFile(FILE_CALLS, …)`. */
export const FILE_CALLS = { whole: uploadFile, begin: beginUpload, part: uploadPart, soFar: uploadState, giveUp: deleteFile }

const ADMIN = 'BASIC_FILES_ADMIN'
/** A module by its code and what it calls itself; without names one that is not there yet. */
const moduleRef = z.object({ code: z.string(), moduleCn: z.string().nullable(), moduleEn: z.string().nullable() })
export type ModuleRef = z.output<typeof moduleRef>
const limits = {
  types: someOf(suffix).min(1),
  maxSize: z.int().min(1024),
  maxFiles: z.int().min(1).max(500),
  maxNameLength: z.int().min(20).max(250),
}
export const SOURCES = ['stated', 'designed'] as const

/** Every policy: what is declared, what is in force, and which limits the documents state. */
export const searchPolicies = endpoint('POST /api/basic/files/v1/policy/search', {
  kind: 'read',
  access: ADMIN,
  input: listInput({ keyword: text().optional(), source: z.enum(SOURCES).optional(), changed: z.boolean().optional() }),
  output: listOutput(
    z.object({
      key,
      titleCn: z.string(),
      titleEn: z.string(),
      module: moduleRef.nullable(),
      under: z.boolean(),
      minFiles: z.int(),
      ...limits,
      declared: z.object(limits),
      stated: z.array(z.enum(LIMITS)),
      keepsPlace: z.boolean(),
      changed: z.object({ by: personRef.nullable(), at: instant }).nullable(),
    }),
  ),
})

/** FILE-36: sets the limits of a policy; the declared ones take the change back. */
export const savePolicy = endpoint('POST /api/basic/files/v1/policy/save', {
  kind: 'write',
  access: ADMIN,
  input: z.object({ key, ...limits }),
  output: nothing,
})

export const searchQuarantine = endpoint('POST /api/basic/files/v1/quarantine/search', {
  kind: 'read',
  access: ADMIN,
  input: listInput({ keyword: text().optional(), reason: z.enum(REASONS).optional() }),
  output: listOutput(
    z.object({
      id: uuid,
      fileName: z.string(),
      policy: key,
      policyCn: z.string(),
      policyEn: z.string(),
      module: moduleRef.nullable(),
      contentType: z.string(),
      size: z.int(),
      reason: z.enum(REASONS),
      finding: z.string().nullable(),
      uploadedBy: personRef.nullable(),
      uploadedAt: instant,
      quarantinedAt: instant,
    }),
  ),
})

/** FILE-37: lets a quarantined file out; the reason stands in the audit log. */
export const releaseFile = endpoint('POST /api/basic/files/v1/quarantine/release', {
  kind: 'write',
  access: ADMIN,
  input: z.object({ id: uuid, reason: requiredText(200) }),
  output: nothing,
})

const months = { from: month.optional(), to: month.optional(), module: text().optional() }

/** What the store holds, by module and month of upload, newest first; and how full its place is. */
export const storageReport = endpoint('POST /api/basic/files/v1/report', {
  kind: 'read',
  access: ADMIN,
  input: listInput(months),
  output: listOutput(z.object({ module: moduleRef, month, files: z.int(), bytes: z.int() })).extend({
    files: z.int(),
    bytes: z.int(),
    used: z.int(),
    room: z.int(),
    modules: z.array(moduleRef),
  }),
})

export const exportReport = endpoint('POST /api/basic/files/v1/report/export', { kind: 'stream', access: ADMIN, input: z.object(months), output: nothing })

const record = { module: requiredText(), businessId: requiredText(100) }

/** Who opened the files of a record. */
export const searchDownloads = endpoint('POST /api/basic/files/v1/download/search', {
  kind: 'read',
  access: ADMIN,
  input: listInput({ module: text().optional(), businessId: text(100).optional(), ssoId: ssoId.optional() }),
  output: listOutput(
    z.object({
      id: uuid,
      at: instant,
      person: personRef.nullable(),
      ssoId,
      purpose: z.enum(PURPOSES),
      fileName: z.string(),
      module: moduleRef.nullable(),
      businessId: z.string().nullable(),
    }),
  ).extend({ modules: z.array(moduleRef) }),
})

export const exportDownloads = endpoint('POST /api/basic/files/v1/download/export', { kind: 'stream', access: ADMIN, input: z.object(record), output: nothing })
