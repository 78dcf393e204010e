import { useSearchParams } from 'react-router'
import { uuid } from '#foundation/contract/schemas.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { sop } from '../contract/index.ts'
import { ProcedureForm } from './parts/ProcedureForm.tsx'

/** Writes a procedure: a new one, one that is there (`id`), or a new one after another (`copy`). */
export default function CreateProcedure() {
  const { t } = useText()
  const [query] = useSearchParams()
  const id = uuid.safeParse(query.get('id')).data
  const copied = uuid.safeParse(query.get('copy')).data
  return (
    <Page title={t(id ? 'loto.form.edit' : 'screen./{lang}/lotosop/sop/create')} crumb={t('screen./{lang}/lotosop/sop/index')} back>
      {id ? <After key={id} id={id} /> : copied ? <After key={copied} id={copied} copied /> : <ProcedureForm />}
    </Page>
  )
}

function After({ id, copied = false }: { id: string; copied?: boolean }) {
  const call = useCall(sop, { id }, { fresh: true })
  return (
    <Loaded call={call} lines={14}>
      {(of) => <ProcedureForm key={`${of.id} ${of.version}`} of={of} copied={copied} />}
    </Loaded>
  )
}
