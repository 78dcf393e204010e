import type { Endpoint, InputOf } from '#foundation/contract/endpoint.ts'
import type { RuleSet } from '#foundation/contract/rules.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields, type Over } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { bpSave, type Detail, ehsSave, fescoSave, operationsSave } from '../../contract/index.ts'
import { BodyMap } from './BodyMap.tsx'
import { Attach, filesIn, idsIn } from './Files.tsx'
import { Yuan } from './Yuan.tsx'

interface SheetProps<E extends Endpoint> {
  of: E
  /** Its words: the title, the button, and those of its fields below. */
  words: string
  initial: Partial<InputOf<E>> & { id: string }
  only?: readonly (keyof InputOf<E> & string)[]
  pairs?: readonly (readonly [keyof InputOf<E> & string, keyof InputOf<E> & string])[]
  over?: Over<InputOf<E>>
  unkept?: readonly (keyof InputOf<E> & string)[]
  check?: RuleSet<unknown, InputOf<E>, Record<string, never>>
  onClose(): void
}

/** A form over a case, sent by its call. */
export function CaseForm<E extends Endpoint>({ of, words, initial, only, pairs, over, unkept, check, onClose }: SheetProps<E>) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(of, {
    initial,
    draft: `${words}.${initial.id}`,
    words: `${words}.`,
    ...(unkept && { unkept }),
    ...(check && { check: { set: check, facts: {}, p: {} } }),
    onSent: () => {
      onClose()
      say(t('work-injury.done'))
    },
  })
  return (
    <FormSheet title={t(words)} form={form} action={t('kit.save')} onClose={onClose}>
      <Fields of={form} {...(only && { only })} {...(pairs && { pairs })} {...(over && { over })} />
    </FormSheet>
  )
}

interface Props {
  of: Detail
  onClose(): void
}

/** The provider’s part: degree and traffic, its own reading of the facts, and the subsidies decided. */
export function FescoForm({ of, onClose }: Props) {
  const { revision = 0, ...provider } = of.provider ?? {}
  const money = (field: Parameters<typeof Yuan>[0]) => <Yuan {...field} />
  return (
    <CaseForm
      of={fescoSave}
      words="work-injury.fesco"
      initial={{ id: of.id, basedOn: revision, ...provider, ...of.subsidies, fescoFiles: idsIn(of, 'fescoFiles') }}
      pairs={[['hurtingDegree', 'trafficTool']]}
      over={{
        fescoFiles: (field) => <Attach {...field} before={filesIn(of, 'fescoFiles')} />,
        fescoHurtingParts: (field) => <BodyMap {...field} />,
        oneoffDisabilitySubsidy: money,
        level14DisabilityAllowance: money,
        level14NursingExpenses: money,
        level56DisabilityAllowance: money,
        oneoffMedicalSubsidy: money,
        oneoffEmploymentSubsidy: money,
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
      over={{ bpFiles: (field) => <Attach {...field} before={filesIn(of, 'bpFiles')} /> }}
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
      over={{ ehsFiles: (field) => <Attach {...field} before={filesIn(of, 'ehsFiles')} /> }}
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
      over={{
        medicalFee: (field) => <Yuan {...field} />,
        medicalFiles: (field) => <Attach {...field} before={filesIn(of, 'medicalFiles')} />,
      }}
      onClose={onClose}
    />
  )
}
