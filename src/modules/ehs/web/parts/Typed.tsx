/** What people wrote, with the paragraphs they made. */
export const Typed = ({ text }: { text: string }) => (
  <p className="lines" data-typed="">
    {text}
  </p>
)
