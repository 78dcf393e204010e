import { callEndpoint, FROM_CACHE, fetchFile, save } from '#foundation/web/client.ts'
import { FileList } from '#foundation/web/kit/FileList.tsx'
import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { type FileRef, linkToFile, previewFile } from '#services/files/contract.ts'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import module from '../../module.ts'

type Given = Pick<FieldOf<string[]>, 'label' | 'fault' | 'note' | 'value'> & { before?: readonly FileRef[]; onChange(ids: string[]): void }

/** Proof of the school and the like. */
export const PapersField = (field: Given) => <SentFiles {...field} policy={module.name} />

/** Papers to be looked at in the page and saved. */
export function Papers({ files }: { files: readonly FileRef[] }) {
  const saveOne = async ({ id, fileName }: { id: string; fileName: string }) => {
    const { url } = await callEndpoint(linkToFile, { id })
    const blob = await fetchFile(url)
    if (blob !== FROM_CACHE) save({ blob, filename: fileName })
  }
  if (files.length === 0) return <span className="muted">—</span>
  // the buttons of the list bear the names that people gave
  return (
    <div data-typed="">
      <FileList files={files} preview={(id, size) => `${previewFile.path}?${new URLSearchParams({ id, size })}`} onDownload={(file) => void saveOne(file)} />
    </div>
  )
}
