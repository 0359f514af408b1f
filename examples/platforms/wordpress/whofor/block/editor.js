/* The block in the editor. It links to the survey instead of showing it, because showing it would count as a visit. */
;((blocks, blockEditor, components, element, texts) => {
  var el = element.createElement

  function slugOf(survey) {
    var link = /\/s\/([^/?#]+)/.exec(survey)
    return link ? decodeURIComponent(link[1]) : survey.trim()
  }

  function notice() {
    return el(
      components.Notice,
      { status: 'warning', isDismissible: false },
      texts.notSet,
      ' ',
      el('a', { href: texts.settings }, texts.openSettings),
    )
  }

  function edit(props) {
    var attributes = props.attributes
    function set(name) {
      return (value) => {
        var change = {}
        change[name] = value
        props.setAttributes(change)
      }
    }
    var slug = slugOf(attributes.survey)
    return el(
      'div',
      blockEditor.useBlockProps(),
      el(
        blockEditor.InspectorControls,
        null,
        el(
          components.PanelBody,
          { title: texts.title },
          el(components.TextControl, { label: texts.label, value: attributes.title, onChange: set('title') }),
          el(components.TextControl, {
            label: texts.height,
            type: 'number',
            min: 100,
            max: 5000,
            value: attributes.height || '',
            onChange: (value) => {
              set('height')(Number(value) || 0)
            },
          }),
          el(components.SelectControl, {
            label: texts.theme,
            value: attributes.theme,
            options: [
              { value: 'light', label: texts.light },
              { value: 'dark', label: texts.dark },
              { value: 'auto', label: texts.auto },
            ],
            onChange: set('theme'),
          }),
        ),
      ),
      el(
        components.Placeholder,
        { icon: 'feedback', label: texts.title, instructions: texts.surveyHelp },
        texts.origin ? null : notice(),
        el(components.TextControl, {
          label: texts.survey,
          value: attributes.survey,
          onChange: set('survey'),
        }),
        texts.origin && slug
          ? el(components.ExternalLink, { href: texts.origin + '/s/' + encodeURIComponent(slug) }, texts.open)
          : null,
      ),
    )
  }

  blocks.registerBlockType('whofor/survey', {
    edit: edit,
    save: () => null,
  })
})(window.wp.blocks, window.wp.blockEditor, window.wp.components, window.wp.element, window.whoforBlock)
