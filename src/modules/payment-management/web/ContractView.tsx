import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { activate, type Contract, contract as call, terminate } from '../contract.ts'
import { AmendForm } from './parts/AmendForm.tsx'
import { ContractForm } from './parts/ContractForm.tsx'
import { ContractRead } from './parts/ContractRead.tsx'

const ACTS = { terminate, activate }

/** A contract: a new one, one that is read, or (`?edit=1`) one that is written. */
export default function ContractView() {
  const { t, pick } = useText()
  const { id } = useParams()
  const [query, ask] = useSearchParams()
  const read = useCall(call, { id: id ?? '' }, { enabled: id !== undefined })
  const shown = read.data?.id === id ? read.data : undefined
  const editing = query.get('edit') !== null
  const edit = (on: boolean) => ask(on ? { edit: '1' } : {}, { replace: true })
  if (id === undefined)
    return (
      <Page title={t('payment-management.contracts.new')} back>
        <ContractForm key="new" />
      </Page>
    )
  return (
    <Page
      title={shown ? `${shown.contractNo} ${pick(shown.nameCn, shown.nameEn)}` : t('screen./{lang}/payment-management/contract/{id}?')}
      back
      actions={shown && !editing && <Acts key={id} contract={shown} onEdit={() => edit(true)} />}
    >
      <Loaded call={read} lines={12}>
        {(one) =>
          one.id === id &&
          (editing && one.can.includes('edit') ? <ContractForm key={id} before={one} onDone={() => edit(false)} /> : <ContractRead key={id} contract={one} />)
        }
      </Loaded>
    </Page>
  )
}

function Acts({ contract, onEdit }: { contract: Contract; onEdit(): void }) {
  const { t } = useText()
  const [amending, amend] = useState(false)
  const { can } = contract
  return (
    <>
      <Moves of={ACTS} row={contract} words="payment-management.act." className="btn" />
      {can.includes('amend') && (
        <button type="button" className="btn" onClick={() => amend(true)}>
          {t('payment-management.amend')}
        </button>
      )}
      {can.includes('edit') && (
        <button type="button" className="btn p" onClick={onEdit}>
          {t('kit.edit')}
        </button>
      )}
      {amending && <AmendForm contract={contract} onClose={() => amend(false)} />}
    </>
  )
}
