import { useState } from 'react'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { remove, withdraw } from '../contract/index.ts'
import { DraftForm } from './parts/DraftForm.tsx'
import { NEW, RequisitionForm } from './parts/RequisitionForm.tsx'
import { RequisitionList, VIEWS } from './parts/RequisitionList.tsx'

const ACTS = { withdraw, delete: remove }

/** What the own shops have applied for. */
export default function MyRequisitions() {
  const { t } = useText()
  const [open, show] = useState<'new' | { id: string; copied: boolean }>()
  const close = () => show(undefined)
  return (
    <Page
      title={t('screen./{lang}/lvm/index')}
      actions={
        <button type="button" className="btn p" onClick={() => show('new')}>
          {t('material-requisition.form.new')}
        </button>
      }
    >
      <RequisitionList
        view={VIEWS.mine}
        path="/lvm/material"
        actions={(row) => (
          <>
            {row.can.includes('edit') && (
              <button type="button" className="btn link" onClick={() => show({ id: row.id, copied: false })}>
                {t('material-requisition.act.edit')}
              </button>
            )}
            <button type="button" className="btn link" onClick={() => show({ id: row.id, copied: true })}>
              {t('material-requisition.act.copy')}
            </button>
            <Moves of={ACTS} row={row} words="material-requisition.act." values={{ number: row.applicationNo }} />
          </>
        )}
      />
      {open === 'new' && <RequisitionForm start={NEW} onClose={close} />}
      {open !== undefined && open !== 'new' && <DraftForm key={open.id} {...open} onClose={close} />}
    </Page>
  )
}
