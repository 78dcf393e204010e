import type { ReactNode } from 'react'
import { FileList } from '#foundation/web/kit/FileList.tsx'
import type { SentFile } from '#foundation/web/kit/FilesField.tsx'
import { previewAt, saveFile } from './opening.ts'

/** Files of a record, to be looked at in the page and saved; `none` stands where there are none. */
export function Attached({ files, none }: { files: readonly SentFile[]; none?: ReactNode }) {
  if (files.length === 0) return none
  // the buttons of the list bear the names that people gave
  return (
    <div data-typed="">
      <FileList files={files} preview={previewAt} onDownload={({ id }) => void saveFile(id)} />
    </div>
  )
}
