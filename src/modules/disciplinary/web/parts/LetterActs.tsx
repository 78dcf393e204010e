import { useState } from 'react'
import { Link } from 'react-router'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Act, Letter } from '../../contract.ts'
import { ACTS, ANSWERS, CHECKS } from './acts.ts'
import { ScanForm } from './ScanForm.tsx'
import { WitnessForm } from './WitnessForm.tsx'

/** What the reader may do with a letter now. */
export function LetterActs({ letter, onGone }: { letter: Letter; onGone(): void }) {
  const { t, lang, name } = useText()
  const [shown, show] = useState<'scan' | 'witness'>()
  const { id, can } = letter
  const may = (act: Act) => can.includes(act)
  const given = { words: 'disciplinary.act.', className: 'btn', values: { name: name(letter.person), number: letter.letterNo ?? '' } }
  const opens = (what: 'scan' | 'witness') =>
    may(what) && (
      <button type="button" className="btn" onClick={() => show(what)}>
        {t(`disciplinary.act.${what}`)}
      </button>
    )
  return (
    <>
      <Moves of={ACTS} row={letter} {...given} onDone={() => may('delete') && onGone()} />
      {opens('witness')}
      {opens('scan')}
      <Moves of={CHECKS} row={{ id, ids: [id], can }} {...given} />
      <Moves of={ANSWERS} row={letter} {...given} />
      {may('anew') && (
        <Link className="btn" to={`/${lang}/warning-letter/form?anew=${id}`}>
          {t('disciplinary.act.anew')}
        </Link>
      )}
      {may('edit') && (
        <Link className="btn p" to={`/${lang}/warning-letter/form/${id}`}>
          {t('disciplinary.act.edit')}
        </Link>
      )}
      {shown === 'scan' && <ScanForm letter={letter} onClose={() => show(undefined)} />}
      {shown === 'witness' && <WitnessForm id={id} onClose={() => show(undefined)} />}
    </>
  )
}
