[
  line_length: 120,
  import_deps: [:phoenix, :plug],
  inputs: ["mix.exs", "{config,lib,test}/**/*.{ex,exs}"]
]
