/** What people wrote, with the paragraphs they made. */
export const Typed = ({ text }: { text: string }) => (
  <p style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} data-typed="">
    {text}
  </p>
)
