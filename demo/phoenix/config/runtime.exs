import Config

if config_env() != :test do
  {:ok, ip} = "LISTEN" |> System.get_env("127.0.0.1") |> to_charlist() |> :inet.parse_address()

  secret = fn name ->
    with "" <- System.fetch_env!(name), do: raise("#{name} is empty")
  end

  config :chat,
    token_secret: secret.("TOKEN_SECRET"),
    internal_secret: secret.("INTERNAL_SECRET"),
    nodes: "NODES" |> System.get_env("") |> String.split(",", trim: true) |> Enum.map(&String.to_atom/1)

  config :chat, ChatWeb.Endpoint, http: [ip: ip, port: "PORT" |> System.get_env("4000") |> String.to_integer()]
end
