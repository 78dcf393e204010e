import { useRef } from 'react'

interface Props {
  label: string
  disabled: boolean
  /** As the input of browsers has it. */
  accept?: string | undefined
  many?: boolean
  camera?: true
  onChoose(files: readonly File[]): void
}

/** A button that opens what the device chooses files with, or its camera. */
export function FilePicker({ label, disabled, accept, many, camera, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className="btn" disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        disabled={disabled}
        multiple={many}
        accept={camera ? 'image/*' : accept}
        {...(camera && { capture: 'environment' as const })}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])])
          // the same file chosen again is a choice too
          event.target.value = ''
        }}
      />
    </>
  )
}
