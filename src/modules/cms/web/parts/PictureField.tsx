import { useState } from 'react'
import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { FilePicker } from '#foundation/web/kit/FilePicker.tsx'
import { useText } from '#foundation/web/text.tsx'
import { pictureAt } from '../../contract/index.ts'
import { CropSheet } from './CropSheet.tsx'
import { useUpload } from './useUpload.ts'

interface Props {
  label: string
  value: string | null
  onChange(id: string | null): void
  fault: string | undefined
  required?: boolean
  /** Width by height. */
  shape: number
}

/** A picture of a fixed shape: chosen, cut out, and sent. */
export function PictureField({ label, value, onChange, fault, required = false, shape }: Props) {
  const { t } = useText()
  const [chosen, choose] = useState<File>()
  const { send, progress, fault: refused } = useUpload()
  const done = async (file: File) => {
    choose(undefined)
    const sent = await send('cms-picture', file)
    if (sent) onChange(sent.id)
  }
  const wrong = refused ?? fault
  return (
    <FieldGroup className="field cms-plain" label={label} required={required} {...(wrong && { fault: wrong })} note={t('cms.pictureNote')}>
      {value !== null && <img className="cms-cover" src={pictureAt(value)} alt={label} style={{ aspectRatio: shape }} />}
      <div className="row wrap">
        <FilePicker
          label={
            progress === undefined ? t(value === null ? 'cms.choosePicture' : 'cms.otherPicture') : t('cms.uploading', { percent: Math.round(progress * 100) })
          }
          accept=".jpg,.jpeg,.png"
          disabled={progress !== undefined}
          onChoose={([file]) => choose(file)}
        />
        {value !== null && (
          <button type="button" className="btn" onClick={() => onChange(null)}>
            {t('cms.removePicture')}
          </button>
        )}
      </div>
      {chosen && <CropSheet file={chosen} shape={shape} onDone={(file) => void done(file)} onClose={() => choose(undefined)} />}
    </FieldGroup>
  )
}
