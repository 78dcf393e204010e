import { lazy, Suspense } from 'react'
import { Skeleton } from '#foundation/web/kit/Empty.tsx'
import { Must, Told } from '#foundation/web/kit/FieldGroup.tsx'

const RichEditor = lazy(() => import('./RichEditor.tsx'))

interface Props {
  label: string
  lang: 'zh' | 'en'
  value: string
  onChange(html: string): void
  fault: string | undefined
  required: boolean
}

/** A text with pictures, videos and files in a form. */
export function RichField({ label, required, fault, ...rest }: Props) {
  return (
    <div className="field">
      <span className="label">
        {label}
        {required && <Must />}
      </span>
      <Suspense fallback={<Skeleton lines={5} />}>
        <RichEditor label={label} invalid={fault !== undefined} {...rest} />
      </Suspense>
      <Told fault={fault} />
    </div>
  )
}
