import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { createPrint } from '../../contract.ts'

interface Props {
  /** The kind of paper, as its room declares it, and of which thing. */
  kind: string
  id: string
  /** All that is known of the thing with its proof, instead of its paper. */
  caseFile?: boolean
  className?: string
  children: ReactNode
}

/** Makes the paper of a thing, in the language of who asks, and leads to it. */
export function PaperButton({ kind, id, caseFile, className = 'btn', children }: Props) {
  const { lang } = useText()
  const navigate = useNavigate()
  const { attempt, sending } = useSend(createPrint)
  const open = async () => {
    const paper = await attempt({ kind, businessId: id, language: lang, ...(caseFile && { caseFile }) })
    if (paper) navigate(`/print/${paper.id}`)
  }
  return (
    <button type="button" className={className} disabled={sending} onClick={() => void open()}>
      {children}
    </button>
  )
}
