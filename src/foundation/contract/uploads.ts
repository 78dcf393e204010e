import { z } from '#foundation/zod.ts'
import type { Access, Endpoint } from './endpoint.ts'
import { requiredText, uuid, whole } from './schemas.ts'

/** What every call that takes large files in parts says and hears, so that the page sends them all alike (`foundation/web/sendFile.ts`). */

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
/** Longer than any name: what a policy takes is less. */
const LONGEST_NAME = 500
const MOST_PARTS = 100_000

/** What is announced of a file before its first part. */
export const announcedFile = { fileName: requiredText(LONGEST_NAME), size: z.int().min(0), sha256: sha256.optional() }
/** A part, counted from 1; with its checksum where the browser can make one. */
export const partInput = z.object({ id: uuid, number: z.int().min(1).max(MOST_PARTS), sha256: sha256.optional() })

/** How far an upload is; `file` is what became of it once all parts were there and joined. */
export const uploadSoFar = <F extends z.ZodType>(file: F) =>
  z.object({ id: uuid, partSize: whole, parts: whole, there: z.array(z.object({ number: whole, sha256 })), file: file.nullable() })

export interface SoFar<F> {
  id: string
  partSize: number
  parts: number
  there: { number: number; sha256: string }[]
  file: F | null
}

interface Policy {
  policy?: string | undefined
}

/** The calls of a service that takes files: whole, or in parts. */
export interface UploadCalls<F> {
  whole: Endpoint<'upload', z.ZodType<unknown, Policy & { size?: number | undefined }>, z.ZodType<F>, Access>
  begin: Endpoint<'write', z.ZodType<unknown, Policy & { fileName: string; size: number }>, z.ZodType<SoFar<F>>, Access>
  part: Endpoint<'upload', z.ZodType<unknown, { id: string; number: number; sha256?: string | undefined }>, z.ZodType<SoFar<F>>, Access>
  soFar: Endpoint<'read', z.ZodType<unknown, { id: string }>, z.ZodType<SoFar<F>>, Access>
  giveUp: Endpoint<'write', z.ZodType<unknown, { id: string }>, z.ZodType, Access>
}
