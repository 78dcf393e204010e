import { bpSave, type Detail, ehsSave, fescoSave, operationsSave } from '../../contract/index.ts'
import { BodyMap } from './BodyMap.tsx'
import { CaseForm } from './CaseForm.tsx'
import { filesField, idsIn } from './Files.tsx'

interface Props {
  of: Detail
  onClose(): void
}

/** The provider’s part: degree and traffic, its own reading of the facts, and the subsidies decided. */
export function FescoForm({ of, onClose }: Props) {
  const { revision = 0, ...provider } = of.provider ?? {}
  return (
    <CaseForm
      of={fescoSave}
      words="work-injury.fesco"
      initial={{ id: of.id, basedOn: revision, ...provider, ...of.subsidies, fescoFiles: idsIn(of, 'fescoFiles') }}
      pairs={[['hurtingDegree', 'trafficTool']]}
      over={{
        fescoFiles: filesField(of, 'fescoFiles'),
        fescoHurtingParts: (field) => <BodyMap {...field} />,
      }}
      onClose={onClose}
    />
  )
}

/** The partner’s part: sick leave and downtime. */
export function PartnerForm({ of, onClose }: Props) {
  const { revision = 0, ...partner } = of.partner ?? {}
  return (
    <CaseForm
      of={bpSave}
      words="work-injury.bp"
      initial={{ id: of.id, basedOn: revision, ...partner, bpFiles: idsIn(of, 'bpFiles') }}
      pairs={[
        ['vacationStart', 'vacationEnd'],
        ['downtimeStart', 'downtimeEnd'],
      ]}
      over={{ bpFiles: filesField(of, 'bpFiles') }}
      onClose={onClose}
    />
  )
}

/** The part of EHS. */
export function EhsForm({ of, onClose }: Props) {
  const { ehsNo = '', isResponsibility = false } = of.application ?? {}
  const { revision = 0, safetyStandard = '' } = of.ehs ?? {}
  return (
    <CaseForm
      of={ehsSave}
      words="work-injury.ehs"
      initial={{ id: of.id, basedOn: revision, ehsNo, isResponsibility, safetyStandard, ehsFiles: idsIn(of, 'ehsFiles') }}
      over={{ ehsFiles: filesField(of, 'ehsFiles') }}
      onClose={onClose}
    />
  )
}

/** Medical fees. */
export function OperationsForm({ of, onClose }: Props) {
  const { revision = 0, medicalFee = null } = of.operations ?? {}
  return (
    <CaseForm
      of={operationsSave}
      words="work-injury.operations"
      initial={{ id: of.id, basedOn: revision, medicalFee, medicalFiles: idsIn(of, 'medicalFiles') }}
      over={{ medicalFiles: filesField(of, 'medicalFiles') }}
      onClose={onClose}
    />
  )
}
