import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { ATTACHMENTS, type Procedure, sopDraft, sopSave } from '../../contract/index.ts'
import { eightSteps, SIGNERS } from '../../rules/content.ts'
import { MOST_ATTACHMENTS, saving } from '../../rules/index.ts'
import { EnergyFields } from './EnergyFields.tsx'
import { PeopleFields } from './PeopleFields.tsx'
import { staffPicture } from './Picture.tsx'
import { ProcedureView } from './ProcedureView.tsx'
import { StepFields } from './StepFields.tsx'
import { begunWith } from './written.ts'

type Field = keyof InputOf<typeof sopSave> & string
const MACHINE: readonly Field[] = [
  'procedureCode',
  'equipmentName',
  'equipmentType',
  'equipmentStatus',
  'manufacturer',
  'assetNumber',
  'venue',
  'building',
  'locationNumber',
  'attachments',
]
const PEOPLE = ['owner', ...SIGNERS] as const
const PARTS = ['machine', 'sources', 'steps', 'people', 'preview'] as const
type Part = (typeof PARTS)[number]
const FIELDS: Readonly<Record<Part, readonly Field[]>> = {
  ...{ machine: [...MACHINE, 'confirmed'], sources: ['energySources'], steps: ['steps'], people: PEOPLE, preview: [] },
}

/** A procedure as it is written, part by part; what is not whole yet is kept as a draft. */
export function ProcedureForm({ of, copied = false }: { of?: Procedure; copied?: boolean }) {
  const { t, lang } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  const { ssoId } = useMe()
  const [part, open] = useState<Part>('machine')
  const drafting = useSend(sopDraft)
  const form = useForm(sopSave, {
    initial: begunWith(of, copied),
    draft: `loto.procedure.${copied ? 'copy' : (of?.id ?? 'new')}`,
    // a number alone does not say who it was
    unkept: [...PEOPLE],
    words: 'loto.facts.',
    check: { set: saving, facts: { author: ssoId, codeTaken: false }, p: {} },
    onSent: ({ id }) => {
      say(t('loto.form.saved'))
      navigate(`/${lang}/lotosop/sop/details?id=${id}`)
    },
  })
  const values = form.values
  const isDraft = !of || copied || of.state === 'draft'
  const keep = async () => {
    const made = await drafting.attempt(values)
    if (!made) return
    form.discard()
    say(t('loto.form.kept'))
    navigate(`/${lang}/lotosop/sop/create?id=${made.id}`, { replace: true })
  }
  const faults = (one: Part) => FIELDS[one].reduce((sum, name) => sum + form.faultsIn(name), 0)
  const said = (one: Part) => (faults(one) > 0 ? t('loto.form.faults', { part: t(`loto.form.${one}`), count: faults(one) }) : t(`loto.form.${one}`))
  return (
    <PageForm form={form}>
      <Tabs<Part> label={t('loto.form.parts')} value={part} options={PARTS.map((value) => ({ value, label: said(value) }))} onChange={open} />
      {/* all parts stay, since files and people that were chosen are known to their fields alone */}
      <div hidden={part !== 'machine'}>
        <Card title={t('loto.machine')}>
          <Fields
            of={form}
            only={values.equipmentStatus === 'scrapped' ? [...MACHINE, 'confirmed'] : MACHINE}
            pairs={[
              ['procedureCode', 'equipmentName'],
              ['manufacturer', 'assetNumber'],
              ['building', 'locationNumber'],
            ]}
            over={{
              ...(of && !copied && of.versionNo > 1 && { procedureCode: { disabled: true } }),
              attachments: (field) => <SentFiles {...field} required={false} policy={ATTACHMENTS} most={MOST_ATTACHMENTS} before={of?.attachments} />,
            }}
          />
        </Card>
      </div>
      <div hidden={part !== 'sources'}>
        <EnergyFields form={form} before={of?.pictures} />
      </div>
      <div hidden={part !== 'steps'}>
        <StepFields form={form} before={of?.pictures} />
      </div>
      <div hidden={part !== 'people'}>
        <PeopleFields form={form} of={of} names={PEOPLE} />
      </div>
      {part === 'preview' && (
        <ProcedureView
          of={{
            ...{ procedureCode: '', venue: '', building: '', locationNumber: '', equipmentName: '', equipmentType: '', manufacturer: '', assetNumber: '' },
            ...{ equipmentStatus: 'in-service', energySources: [], ...values },
            steps: eightSteps(values.steps ?? []),
          }}
          picture={staffPicture}
        />
      )}
      <div className="row wrap">
        {isDraft && (
          <button type="button" className="btn" disabled={drafting.sending || form.sending} onClick={() => void keep()}>
            {t('loto.form.keep')}
          </button>
        )}
        <button type="submit" className="btn p" disabled={form.sending}>
          {t('kit.save')}
        </button>
      </div>
    </PageForm>
  )
}
