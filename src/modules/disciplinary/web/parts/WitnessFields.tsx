import type { InputOf } from '#foundation/contract/endpoint.ts'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import type { SentFile } from '#foundation/web/kit/FilesField.tsx'
import { TextAreaField, TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { LENGTH, type saveLetter } from '../../contract.ts'
import { Attach } from './Attach.tsx'

export type StatementGiven = NonNullable<InputOf<typeof saveLetter>['witnesses']>[number]
export const newStatement = (): StatementGiven => ({ name: '', ssoId: null, statement: '', takenOn: '', files: [] })

interface Props {
  value: StatementGiven
  before?: readonly SentFile[]
  fault(name: 'name' | 'ssoId' | 'statement' | 'takenOn' | 'files'): string | undefined
  onChange(next: StatementGiven): void
}

/** Who saw what, and when they said so. */
export function WitnessFields({ value, before, fault, onChange }: Props) {
  const { t } = useText()
  const set = (some: Partial<StatementGiven>) => onChange({ ...value, ...some })
  return (
    <>
      <TextField label={t('disciplinary.witness.name')} required value={value.name} fault={fault('name')} onChange={(name) => set({ name: name ?? '' })} />
      <TextField
        label={t('disciplinary.witness.ssoId')}
        max={8}
        value={value.ssoId ?? undefined}
        fault={fault('ssoId')}
        onChange={(ssoId) => set({ ssoId: ssoId ?? null })}
      />
      <DateField
        label={t('disciplinary.witness.takenOn')}
        required
        value={value.takenOn || undefined}
        fault={fault('takenOn')}
        onChange={(takenOn) => set({ takenOn: takenOn ?? '' })}
      />
      <TextAreaField
        label={t('disciplinary.witness.statement')}
        required
        max={LENGTH.facts}
        value={value.statement}
        fault={fault('statement')}
        onChange={(statement) => set({ statement: statement ?? '' })}
      />
      <Attach
        label={t('disciplinary.witness.files')}
        policy="disciplinary-statement"
        value={value.files}
        before={before}
        fault={fault('files')}
        onChange={(files) => set({ files })}
      />
    </>
  )
}
