import { useUop } from './useUop.ts'

/** What a value was and what it becomes. */
export function BeforeAfter({ before, after, unit }: { before: number | string; after: number | string; unit: string }) {
  const { amount } = useUop()
  return (
    <span className="uop-change">
      <del>{String(before)}</del>
      <span aria-hidden="true">→</span>
      <ins style={{ textDecoration: 'none', fontWeight: 600 }}>{amount(after, unit)}</ins>
    </span>
  )
}
