import { useState } from 'react'
import type { CellFault } from '#foundation/contract/sheets.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { CellFaults } from '#foundation/web/kit/CellFaults.tsx'
import { UploadCard } from '#foundation/web/kit/UploadCard.tsx'

interface Told {
  faults: CellFault[]
  faultCount: number
}
interface Props<A> {
  label: string
  hint: string
  /** Sends the file, by `useUpload`. */
  send(file: File): Promise<A | undefined>
  progress: number | undefined
  onCancel(): void
  /** The file has no bad row. */
  onGood(answer: A): void
}

/** Takes a file of rows: all of them, or none and every bad cell is shown. */
export function SheetUpload<A extends Told>({ label, hint, send, progress, onCancel, onGood }: Props<A>) {
  const [file, choose] = useState<File>()
  const [fault, blame] = useState<string>()
  const [told, tell] = useState<Told>()
  const take = async (chosen: File) => {
    choose(chosen)
    blame(undefined)
    tell(undefined)
    try {
      const answer = await send(chosen)
      if (answer && answer.faultCount > 0) tell(answer)
      else if (answer) onGood(answer)
    } catch (refused) {
      if (!(refused instanceof CallRefused)) throw refused
      blame(refused.message)
    }
  }
  return (
    <div className="stack">
      <UploadCard {...{ label, hint, file, fault, progress, onCancel }} accept=".xlsx,.csv" onFile={(chosen) => void take(chosen)} />
      {told && <CellFaults faults={told.faults} count={told.faultCount} />}
    </div>
  )
}
