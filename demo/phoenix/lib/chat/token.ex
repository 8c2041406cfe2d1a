defmodule Chat.Token do
  @moduledoc """
  Reads the platform's access tokens: JWT, HS256, with the claims `sub`, `exp` (s) and `kind` (`access`, or `guest` for
  a visitor without a login). A platform with other tokens changes this module only.
  """

  @doc "The user of a token; nil for no token and for a guest's."
  @spec user(String.t() | nil) :: {:ok, String.t() | nil} | :error
  def user(nil), do: {:ok, nil}

  def user(token) do
    with [header, claims, signature] <- String.split(token, "."),
         true <- Plug.Crypto.secure_compare(signature, sign(header <> "." <> claims)),
         {:ok, json} <- Base.url_decode64(claims, padding: false),
         {:ok, %{"exp" => exp, "kind" => kind, "sub" => sub}} <- Jason.decode(json),
         true <- is_binary(sub) and is_number(exp) and exp > System.system_time(:second) do
      case kind do
        "access" -> {:ok, sub}
        "guest" -> {:ok, nil}
        _ -> :error
      end
    else
      _ -> :error
    end
  end

  defp sign(text) do
    secret = Application.fetch_env!(:chat, :token_secret)
    Base.url_encode64(:crypto.mac(:hmac, :sha256, secret, text), padding: false)
  end
end
