import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import type { FileRef } from '#services/files/contract.ts'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import module from '../../module.ts'

type Given = Pick<FieldOf<string[]>, 'label' | 'fault' | 'note' | 'value'> & { before?: readonly FileRef[]; onChange(ids: string[]): void }

/** Proof of the school and the like. */
export const PapersField = (field: Given) => <SentFiles {...field} policy={module.name} />
