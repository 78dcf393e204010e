import type { ComponentProps } from 'react'
import type { SentFile } from '#foundation/web/kit/FilesField.tsx'
import { SentFiles } from './SentFiles.tsx'

interface Props extends Omit<ComponentProps<typeof SentFiles>, 'value' | 'before' | 'most' | 'onChange'> {
  value: string | null | undefined
  /** That which was there when the form was opened, or those among which it is. */
  before?: SentFile | readonly SentFile[] | null | undefined
  onChange(id: string | undefined): void
}

/** The one file of a form that keeps its id: a cover, a photo of a person, the scan of a paper. */
export const OneFile = ({ value, before, onChange, ...field }: Props) => (
  <SentFiles {...field} most={1} value={value ? [value] : []} before={[before ?? []].flat()} onChange={([id]) => onChange(id)} />
)
