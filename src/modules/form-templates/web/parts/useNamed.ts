import { useState } from 'react'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import type { SentFile } from '#foundation/web/kit/FilesField.tsx'
import type { Known } from '../../contract/index.ts'

/** What answers name: what came with the form, and what the person has chosen since. */
export function useNamed(known: Known) {
  const [people, setPeople] = useState<readonly PersonRef[]>([])
  const [files, setFiles] = useState<readonly SentFile[]>([])
  return {
    person: (ssoId: string): PersonRef | undefined => [...people, ...known.people].find((one) => one.ssoId === ssoId),
    file: (id: string): SentFile | undefined => [...files, ...known.files].find((one) => one.id === id),
    choose: (person: PersonRef) => setPeople((before) => [...before, person]),
    sent: (arrived: readonly SentFile[]) => setFiles((before) => [...before, ...arrived.filter((one) => !before.some(({ id }) => id === one.id))]),
  }
}
export type Named = ReturnType<typeof useNamed>
