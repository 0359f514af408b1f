export const metadata = { title: 'Fern & Fable, books and plants' }

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
