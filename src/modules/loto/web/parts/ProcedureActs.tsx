import { useState } from 'react'
import { Link } from 'react-router'
import { More } from '#foundation/web/kit/More.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PaperButton } from '#services/print/web/parts/PaperButton.tsx'
import type { ProcedureState } from '../../rules/life.ts'
import { actsIn } from './acts.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { InspectForm } from './InspectForm.tsx'
import { QrLabel } from './QrLabel.tsx'

interface Of {
  id: string
  version: number
  state: ProcedureState
  procedureCode: string
  equipmentName: string
  can: readonly string[]
}

/** What may be done with a procedure, with its paper and the code for the machine; `folded` in a list, where nothing is decided. */
export function ProcedureActs({ of, folded = false }: { of: Of; folded?: boolean }) {
  const { t, lang } = useText()
  const [open, show] = useState<'change' | 'inspect' | 'label'>()
  const className = folded ? 'btn link' : 'btn'
  const { cancel, ...more } = actsIn(of.state)
  const button = (what: NonNullable<typeof open>) => (
    <button type="button" className={className} onClick={() => show(what)}>
      {t(`loto.act.${what}`)}
    </button>
  )
  const close = () => show(undefined)
  const buttons = (
    <>
      {of.can.includes('edit') && (
        <Link className={className} to={`/${lang}/lotosop/sop/create?id=${of.id}`}>
          {t('loto.act.edit')}
        </Link>
      )}
      <Moves of={folded ? { cancel } : { ...more, cancel }} row={of} words="loto.act." values={{ name: of.equipmentName }} className={className} />
      {!folded && of.can.includes('inspect') && button('inspect')}
      {of.can.includes('change') && button('change')}
      {of.can.includes('copy') && (
        <Link className={className} to={`/${lang}/lotosop/sop/create?copy=${of.id}`}>
          {t('loto.act.copy')}
        </Link>
      )}
      <PaperButton kind="loto-procedure" id={of.id} className={className}>
        {t('loto.act.print')}
      </PaperButton>
      {of.state === 'approved' && button('label')}
    </>
  )
  return (
    <>
      {folded ? <More>{buttons}</More> : buttons}
      {open === 'change' && <ChangeForm of={of} onClose={close} />}
      {open === 'inspect' && <InspectForm of={of} onClose={close} />}
      {open === 'label' && <QrLabel of={of} onClose={close} />}
    </>
  )
}
