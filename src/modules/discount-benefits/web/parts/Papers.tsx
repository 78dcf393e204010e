import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { type Detail, POLICY } from '../../contract.ts'

interface Props extends Pick<FieldOf<string[]>, 'label' | 'fault' | 'note' | 'value'> {
  /** Of what is changed: those that it was asked for with. */
  before?: Detail['attachments'] | undefined
  onChange(ids: string[]): void
}

/** The papers of an application. */
export const Papers = ({ label, fault, note, value, before, onChange }: Props) => (
  <SentFiles {...{ label, fault, note, value, before, onChange }} policy={POLICY} />
)
