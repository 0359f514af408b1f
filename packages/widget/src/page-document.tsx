/** @jsxImportSource preact */

import { DEFAULT_LANGUAGE, directionOf } from '@whofor/core/survey/respondent-texts/respondent-language'
import { respondentTexts } from '@whofor/core/survey/respondent-texts/respondent-texts'
import type { PublicLogo, PublicSurvey } from '@whofor/core/survey/survey'
import { createSession } from './form/survey-session.ts'
import { LanguageLinks } from './languages/language-links.tsx'
import { PAGE_DATA_ID, type PageData, writePageData } from './page/page-data.ts'
import type { SurveyPage } from './page/survey-page.ts'
import css from './survey.css'
import { EndNote } from './view/end-note.tsx'
import { Heading } from './view/heading.tsx'
import { SurveyForm } from './view/survey-form.tsx'

type PageDocumentProps = {
  page: SurveyPage
  submissionId: string
  /** Placeholder for the hidden fields, if the survey keeps any. */
  fieldsSlot: string
}

/** The survey's HTML document: no cookies, no inline scripts, no branding, and answerable without another request. */
export function PageDocument({ page, submissionId, fieldsSlot }: PageDocumentProps) {
  const { assets, embedded, theme, style, notice, noticeLink, languages, lang = DEFAULT_LANGUAGE } = page
  const { texts = respondentTexts(lang).form }: { texts?: Texts | undefined } = page
  return (
    <html lang={lang} dir={directionOf(lang)} data-embed={embedded ? '' : undefined} data-theme={theme}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{pageTitle(page, texts)}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <style dangerouslySetInnerHTML={{ __html: css }} />
        {style && <style dangerouslySetInnerHTML={{ __html: style }} />}
        {languages && <script type="module" src={assets.languages} />}
        {isOpen(page) && page.survey.keeping && <script type="module" src={assets.keeping} />}
        {page.state !== 'busy' && <script type="module" src={assets.js} />}
        {isInSteps(page) && <script type="module" src={assets.steps} />}
        {keepsFields(page) && <script type="module" src={assets.fields} />}
      </head>
      <body data-why={page.state === 'unavailable' ? page.why : undefined}>
        {notice && (
          <p class="wf t" role="note">
            {notice} {noticeLink && <a href={noticeLink.href}>{noticeLink.text}</a>}
          </p>
        )}
        {languages && <LanguageLinks {...languages} />}
        {'survey' in page && page.survey.logo && <Logo {...page.survey.logo} />}
        <main class="wf">
          <Content page={page} texts={texts} submissionId={submissionId} />
        </main>
        {keepsFields(page) && fieldsSlot}
        {page.state !== 'busy' && (
          <script
            type="application/json"
            id={PAGE_DATA_ID}
            dangerouslySetInnerHTML={{ __html: writePageData(pageData(page, texts)) }}
          />
        )}
      </body>
    </html>
  )
}

/** Outside of the part that is hydrated, which therefore does not need it. */
function Logo({ src, width, height, alt }: PublicLogo) {
  return (
    <div class="wf g">
      <p>
        <img src={src} width={width} height={height} alt={alt} />
      </p>
    </div>
  )
}

type Texts = Extract<PageData, { state: 'form' }>['texts']
type ContentProps = { page: SurveyPage; texts: Texts; submissionId: string }

function Content({ page, texts, submissionId }: ContentProps) {
  if (page.state === 'sent')
    return (
      <EndNote
        title={texts.thanksTitle}
        text={texts.thanks}
        button={page.survey.button}
        langs={page.survey.langs}
        done
      />
    )
  if (page.state === 'unavailable') {
    return <EndNote title={texts.unavailableTitle} text={texts.unavailable} />
  }
  if (page.state === 'busy') return <BusyNote {...page} />
  const { survey, action, embedded } = page
  const given = { values: page.values, problems: page.state === 'invalid' ? page.problems : undefined }
  return <SurveyForm session={createSession({ survey, texts, action, embedded, submissionId, ...given })} />
}

/** Loads no script, to spare a busy server. */
function BusyNote({ title, text, again }: Extract<SurveyPage, { state: 'busy' }>) {
  return (
    <div class="z">
      <Heading text={title} />
      <p class="q">{text}</p>
      {again && (
        <p>
          <a href={again.href}>{again.text}</a>
        </p>
      )}
    </div>
  )
}

type FormPage = Extract<SurveyPage, { state: 'open' | 'invalid' }>

function isOpen(page: SurveyPage): page is FormPage {
  return page.state === 'open' || page.state === 'invalid'
}

/** A script shows one question at a time; without it the form is one page. */
function isInSteps(page: SurveyPage): boolean {
  return isOpen(page) && page.survey.layout === 'one_at_a_time'
}

function keepsFields(page: SurveyPage): boolean {
  return isOpen(page) && page.survey.fields !== undefined
}

function pageTitle(page: SurveyPage, texts: Texts): string {
  if (page.state === 'busy') return page.title
  if (page.state === 'unavailable') return texts.unavailableTitle
  return page.state === 'sent' ? texts.thanksTitle : page.survey.title
}

function pageData(page: Exclude<SurveyPage, { state: 'busy' }>, texts: Texts): PageData {
  if (page.state === 'sent' || page.state === 'unavailable') return { state: page.state }
  const { survey, action, embedded = false } = page
  const data = { state: 'form' as const, survey: onlyPublic(survey), texts, action, embedded }
  return page.state === 'invalid' ? { ...data, problems: page.problems } : data
}

/** Copies field by field, so that a full question passed by mistake cannot leak scores. */
function onlyPublic({
  slug,
  title,
  title_lang,
  questions,
  lang,
  langs,
  layout,
  keeping,
  asks_email,
  consent,
  button,
}: PublicSurvey) {
  return {
    layout,
    keeping,
    asks_email,
    consent,
    button,
    slug,
    title,
    title_lang,
    lang,
    langs,
    questions: questions.map(({ id, question, options, lang }) => ({
      id,
      question,
      lang,
      options: options.map(({ id, text, lang }) => ({ id, text, lang })),
    })),
  }
}
