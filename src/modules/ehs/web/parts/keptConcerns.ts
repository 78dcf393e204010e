import { BUSY } from '#foundation/contract/envelope.ts'
import { CallRefused, isLost } from '#foundation/web/callRefused.ts'
import { sendKept } from '#foundation/web/client.ts'
import { type Kept, kept } from '#foundation/web/kept.ts'
import { sendFile } from '#foundation/web/sendFile.ts'
import { serverNow } from '#foundation/web/serverClock.ts'
import type { UnsentHost } from '#foundation/web/unsent.ts'
import { FILE_CALLS } from '#services/files/contract.ts'
import { concernSave } from '../../contract/index.ts'

/** The policy of attachments. */
export const POLICY = 'ehs'

/** A photo that was taken where there was no network; `sent` is what the server calls it since. */
export interface KeptPhoto {
  id: string
  file: File
  sent?: string
}
/** Like the forms that wait for it not let go of at the sign-out: it is work that was done (EHS-18). */
export const photosOf = (ssoId: string): Kept<KeptPhoto> => kept(`ehs.photos/${ssoId}`)

/** Sends photos first, then the concern that names them: under one key, and with the same names however often it is tried (EHS-18). */
async function send(photos: Kept<KeptPhoto>, path: string, input: unknown, key: string): Promise<unknown> {
  const concern = concernSave.input.parse(input)
  const here = await photos.all()
  const attachments: string[] = []
  for (const id of concern.attachments) {
    const photo = here.find((one) => one.id === id)
    attachments.push(photo ? await arrived(photos, photo) : id)
  }
  const content = await sendKept(path, { ...concern, attachments }, key)
  await dropPhotos(photos, concern)
  return content
}

/** With a concern that was sent or given up, what it kept on the phone goes. */
export async function dropPhotos(photos: Kept<KeptPhoto>, input: unknown): Promise<void> {
  for (const id of concernSave.input.safeParse(input).data?.attachments ?? []) await photos.drop(id).catch(() => undefined)
}

async function arrived(photos: Kept<KeptPhoto>, photo: KeptPhoto): Promise<string> {
  if (photo.sent) return photo.sent
  const sent = await sendFile(FILE_CALLS, POLICY, photo.file)
  // an old answer is not of this file
  if (typeof sent === 'string') throw new CallRefused({ code: BUSY, message: '', status: 0 })
  await photos.put({ ...photo, sent: sent.id })
  return sent.id
}

/** What the server said, where it decided: not where it was busy, or did not know who asked. */
function decided(fault: unknown): string | undefined {
  if (!(fault instanceof CallRefused) || fault.handled || isLost(fault) || fault.code === BUSY || ![200, 403].includes(fault.status)) return undefined
  return [...new Set([fault.message, ...fault.fields.map(({ message }) => message)])].filter(Boolean).join('\n')
}

/** Concerns wait apart from the forms of the house, since these are sent without files. */
export const hostFor = (ssoId: string): UnsentHost => ({
  store: kept(`ehs.unsent/${ssoId}`),
  clock: () => serverNow(),
  newId: () => crypto.randomUUID(),
  call: (path, input, key) => send(photosOf(ssoId), path, input, key),
  online: () => navigator.onLine,
  lost: isLost,
  decided,
  patience: (ms) => new Promise((over) => setTimeout(over, ms)),
})
